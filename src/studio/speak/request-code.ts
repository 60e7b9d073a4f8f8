import { excerpt } from '../lib/format.ts';
import type { SpeechRequest } from '../service/api.ts';

/** The request that Speak would send, as code for any page of this origin; the text cut to `longest` letters. */
export function requestCode(request: SpeechRequest, longest: number): string {
  const { voice, text, params, seed } = request;
  const shown = Number.isFinite(longest) ? excerpt(text, longest) : text;
  const headers = [
    "    Authorization: 'Bearer ' + key,",
    "    'Content-Type': 'application/json',",
    ...(seed === null ? [] : [`    'X-Seed': '${seed}',`]),
  ];
  const entries = Object.entries(params).map(([key, value]) => `      ${key}: ${JSON.stringify(value)},`);
  return [
    "import { connect } from '/parley.js';",
    '',
    'const parley = await connect();',
    "const { key } = await parley.keys.create({ name: 'my page' });",
    `const answer = await fetch('/v1/tts/${voice}', {`,
    "  method: 'POST',",
    '  headers: {',
    ...headers,
    '  },',
    '  body: JSON.stringify({',
    `    text: ${JSON.stringify(shown)},`,
    '    params: {',
    ...entries,
    '    },',
    '  }),',
    '});',
    'const { audio } = await answer.json();',
    "new Audio('data:audio/wav;base64,' + audio.data_b64).play();",
  ].join('\n');
}
