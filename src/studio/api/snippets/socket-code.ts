import type { Operation } from '../reference/model.ts';
import type { Call } from './call.ts';
import { connectLines, type Language } from './code-lines.ts';
import { literal } from './literal.ts';

/** A connection to a stream that speaks one text and closes. */
export function socketCode({ messages }: Operation, call: Call, language: Language): string {
  const typed = (type: string) => (language === 'TypeScript' ? `: ${type}` : '');
  const text = messages.find(({ from, name }) => from === 'client' && name === 'sendText')?.example;
  return [
    ...connectLines(call, language, 'connect, createPlayer'),
    'const player = createPlayer();',
    `const first = ${literal(call.body ?? text)};`,
    '',
    "const button = document.createElement('button');",
    "button.textContent = 'Speak';",
    'document.body.append(button);',
    'button.onclick = () => {',
    '  player.unlock(); // browsers block sound before a click',
    `  const socket = new parley.WebSocket('${call.path}');`,
    `  const send = (message${typed('object')}) => socket.send(JSON.stringify(message));`,
    "  socket.onopen = () => send({ type: 'initializeConnection', api_key: key });",
    '  socket.onmessage = ({ data }) => {',
    '    const message = JSON.parse(data);',
    '    console.log(message.type);',
    "    if (message.type === 'sessionCreated') send(first);",
    "    if (message.type === 'responseAudio') player.push(message.pcm_b64);",
    "    if (message.type === 'error') console.error(message.error.message);",
    "    if (message.type === 'responseDone') {",
    '      player.end();',
    '      socket.close();',
    '    }',
    '  };',
    '};',
  ].join('\n');
}
