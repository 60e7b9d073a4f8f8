import { entryLines, pageWithButton, textLiteral } from '../shared/code/snippet-lines.ts';
import { given } from '../shared/parameters/param-schema.ts';
import type { SpeechRequest } from '../shared/service/studio-api.ts';

/** The request that Speak would send, as a page of this origin, with the text cut to `longest` characters. */
export function requestCode(base: URL, request: SpeechRequest, longest: number): string {
  const { voice, text, params, seed } = request;
  return pageWithButton(base, ['connect'], 'Speak', [
    'const parley = await connect();',
    `const answer = await parley.fetch('v1/tts/${voice}', {`,
    "  method: 'POST',",
    '  headers: {',
    "    Authorization: 'Bearer ' + (await parley.key()),",
    "    'Content-Type': 'application/json',",
    "    Accept: 'audio/wav',",
    ...(seed === null ? [] : [`    'X-Seed': '${seed}',`]),
    '  },',
    '  body: JSON.stringify({',
    `    text: ${textLiteral(text, longest)},`,
    '    params: {',
    ...entryLines(given(params), '      '),
    '    },',
    '  }),',
    '});',
    'if (!answer.ok) throw new Error((await answer.json()).error.message);',
    'await new Audio(URL.createObjectURL(await answer.blob())).play();',
  ]);
}
