import { entryLines, PLAYER_SETUP, shownText } from '../../shared/code/snippet-lines.ts';
import type { StreamSettings } from '../stream/voice-stream.ts';

/** What the Live page does, as code for any page of this origin, with the text cut to `longest` characters. */
export function streamCode(
  { voice, params, schedule }: StreamSettings,
  text: string,
  longest: number,
): string {
  const config =
    schedule === null
      ? 'null'
      : JSON.stringify(schedule.length === 0 ? {} : { chunk_length_schedule: schedule });
  return [
    ...PLAYER_SETUP,
    "addEventListener('pointerdown', () => player.unlock());",
    '',
    `const socket = new parley.WebSocket('/v1/tts/${voice}/stream');`,
    'const send = (message) => socket.send(JSON.stringify(message));',
    'socket.onopen = () => send({',
    "  type: 'initializeConnection',",
    '  api_key: key,',
    `  generation_config: ${config},`,
    '  params: {',
    ...entryLines(params, '    '),
    '  },',
    '});',
    'socket.onmessage = ({ data }) => {',
    '  const message = JSON.parse(data);',
    "  if (message.type === 'sessionCreated') {",
    `    send({ type: 'sendText', text: ${JSON.stringify(shownText(text, longest))}, flush: true });`,
    '  }',
    "  if (message.type === 'responseAudio') player.push(message.pcm_b64);",
    "  if (message.type === 'responseDone') player.end();",
    '};',
  ].join('\n');
}
