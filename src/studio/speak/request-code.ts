import { entryLines, shownText } from '../shared/code/snippet-lines.ts';
import type { SpeechRequest } from '../shared/service/studio-api.ts';

/** The request that Speak would send, as code for any page of this origin, with the text cut to `longest` characters. */
export function requestCode(request: SpeechRequest, longest: number): string {
  const { voice, text, params, seed } = request;
  const headers = [
    "    Authorization: 'Bearer ' + key,",
    "    'Content-Type': 'application/json',",
    ...(seed === null ? [] : [`    'X-Seed': '${seed}',`]),
  ];
  return [
    "import { connect } from '/parley.js';",
    '',
    'const parley = await connect();',
    'const key = await parley.key();',
    `const answer = await parley.fetch('v1/tts/${voice}', {`,
    "  method: 'POST',",
    '  headers: {',
    ...headers,
    '  },',
    '  body: JSON.stringify({',
    `    text: ${JSON.stringify(shownText(text, longest))},`,
    '    params: {',
    ...entryLines(params, '      '),
    '    },',
    '  }),',
    '});',
    'const { audio } = await answer.json();',
    "new Audio('data:audio/wav;base64,' + audio.data_b64).play();",
  ].join('\n');
}
