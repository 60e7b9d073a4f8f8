import { entryLines, PLAYER_SETUP, pageWithButton, textLiteral } from '../../shared/code/snippet-lines.ts';
import { given } from '../../shared/parameters/param-schema.ts';
import type { StreamSettings } from '../stream/voice-stream.ts';

/** What the Live page does, as a page of this origin, with the text cut to `longest` characters. */
export function streamCode(
  base: URL,
  { voice, params, schedule }: StreamSettings,
  text: string,
  longest: number,
): string {
  const config = JSON.stringify(schedule?.length ? { chunk_length_schedule: schedule } : {});
  const path = new URL(`v1/tts/${voice}/stream`, base).pathname;
  return pageWithButton(base, ['connect', 'createPlayer'], 'Speak', [
    ...PLAYER_SETUP,
    `const socket = new parley.WebSocket('${path}');`,
    'const send = (message) => socket.send(JSON.stringify(message));',
    'socket.onopen = () => send({',
    "  type: 'initializeConnection',",
    '  api_key: key,',
    ...(schedule === null ? [] : [`  generation_config: ${config},`]),
    '  params: {',
    ...entryLines(given(params), '    '),
    '  },',
    '});',
    'socket.onmessage = ({ data }) => {',
    '  const message = JSON.parse(data);',
    "  if (message.type === 'sessionCreated') {",
    `    send({ type: 'sendText', text: ${textLiteral(text, longest)}, flush: true });`,
    '  }',
    "  if (message.type === 'responseAudio') player.push(message.pcm_b64);",
    "  if (message.type === 'responseDone') player.end();",
    "  if (message.type === 'error') console.error(message.error.message);",
    '};',
  ]);
}
