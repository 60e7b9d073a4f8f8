import { excerpt } from '../lib/format.ts';
import type { StreamSettings } from './voice-stream.ts';

/** What the Live view does, as code for any page of this origin; the text cut to `longest` letters. */
export function streamCode(
  { voice, params, schedule }: StreamSettings,
  text: string,
  longest: number,
): string {
  const shown = Number.isFinite(longest) ? excerpt(text, longest) : text;
  const config =
    schedule === null
      ? 'null'
      : JSON.stringify(schedule.length === 0 ? {} : { chunk_length_schedule: schedule });
  const entries = Object.entries(params).map(([key, value]) => `    ${key}: ${JSON.stringify(value)},`);
  return [
    "import { connect, createPlayer } from '/parley.js';",
    '',
    'const parley = await connect();',
    "const { key } = await parley.keys.create({ name: 'my page' });",
    'const player = createPlayer();',
    "addEventListener('pointerdown', () => player.unlock());",
    '',
    `const socket = new parley.WebSocket('/v1/tts/${voice}/stream');`,
    'const send = (message) => socket.send(JSON.stringify(message));',
    'socket.onopen = () => send({',
    "  type: 'initializeConnection',",
    '  api_key: key,',
    `  generation_config: ${config},`,
    '  params: {',
    ...entries,
    '  },',
    '});',
    'socket.onmessage = ({ data }) => {',
    '  const message = JSON.parse(data);',
    "  if (message.type === 'sessionCreated') {",
    `    send({ type: 'sendText', text: ${JSON.stringify(shown)}, flush: true });`,
    '  }',
    "  if (message.type === 'responseAudio') player.push(message.pcm_b64);",
    "  if (message.type === 'responseDone') player.end();",
    '};',
  ].join('\n');
}
