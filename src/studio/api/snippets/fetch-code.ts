import type { Operation } from '../reference/model.ts';
import type { Call } from './call.ts';
import { connectLines, type Language, requestLines } from './code-lines.ts';

/** Where the audio is in the answer of an operation. */
const AUDIO: Readonly<Record<string, string>> = {
  speak: 'result.audio.data_b64',
  speakInVoice: 'result.audio.data_b64',
  converse: 'result.reply.audio.data_b64',
};

/** The parts of an answer that its code uses, for TypeScript. */
const TYPES: Readonly<Record<string, string>> = {
  speak: '{ readonly audio: { readonly data_b64: string } }',
  speakInVoice: '{ readonly audio: { readonly data_b64: string } }',
  converse: '{ readonly reply: { readonly text: string; readonly audio: { readonly data_b64: string } } }',
};

/** The lines that show a player; the user starts it, because browsers block sound before a click. */
const playerLines = (source: string): readonly string[] => [
  `const player = new Audio(${source});`,
  'player.controls = true;',
  'document.body.append(player);',
];

/** A call with `fetch` whose whole answer is awaited. */
export function fetchCode(operation: Operation, call: Call, language: Language): string {
  const { id, method, needsKey } = operation;
  return [
    ...connectLines(call, language).filter((line) => needsKey || !line.startsWith('const key')),
    ...requestLines(call, method, needsKey),
    ...answerLines(id, isAudio(operation), language),
  ].join('\n');
}

function answerLines(id: string, audioOnly: boolean, language: Language): readonly string[] {
  if (audioOnly) return playerLines('URL.createObjectURL(await answer.blob())');
  const type = language === 'TypeScript' ? `: ${TYPES[id] ?? 'unknown'}` : '';
  const audio = AUDIO[id];
  return [
    `const result${type} = await answer.json();`,
    'console.log(result);',
    ...(audio === undefined ? [] : playerLines(`'data:audio/wav;base64,' + ${audio}`)),
  ];
}

/** Whether the answer is audio and nothing else. */
function isAudio({ responses }: Operation): boolean {
  const [first] = responses.find(({ status }) => status === '200')?.contents ?? [];
  return first?.type.startsWith('audio/') ?? false;
}
