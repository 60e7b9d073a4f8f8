import {
  entryLines,
  literal,
  PLAYER_SETUP,
  pageWithButton,
  textLiteral,
} from '../../shared/code/snippet-lines.ts';
import { given, type ParamValues } from '../../shared/parameters/param-schema.ts';
import { type Script, takeOf } from '../script/script.ts';

/** The request of Complete as a page of this origin, with texts cut to `longest` letters. */
export function converseCode(base: URL, script: Script, params: ParamValues, longest: number): string {
  const turns = script.map((turn, i) => {
    const open = i === script.length - 1;
    const supplied = !open && takeOf(turn)?.made === null;
    const fields = [
      `speaker: ${literal(turn.role)}`,
      ...(turn.text.trim() === '' ? [] : [`text: ${textLiteral(turn.text, longest)}`]),
    ];
    const line = `{ ${fields.join(', ')} },`;
    // A recording would make the code long; a turn that is nothing else is left out, so that the code runs.
    if (!supplied) return `      ${line}`;
    return `      ${fields.length > 1 ? line : `// ${line}`} // with its recording: audio_wav_b64, a WAV as base64`;
  });
  return pageWithButton(base, ['connect', 'createPlayer'], 'Complete', [
    ...PLAYER_SETUP,
    "const answer = await parley.fetch('v1/converse/stream', {",
    "  method: 'POST',",
    '  headers: {',
    "    Authorization: 'Bearer ' + key,",
    "    'Content-Type': 'application/json',",
    '  },',
    '  body: JSON.stringify({',
    '    conversation: [',
    ...turns,
    '    ],',
    '    params: {',
    ...entryLines(given(params), '      '),
    '    },',
    '  }),',
    '});',
    'if (!answer.ok) throw new Error((await answer.json()).error.message);',
    "let rest = '';",
    'for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {',
    "  const events = (rest + part).split('\\n\\n');",
    '  rest = events.pop();',
    '  for (const event of events) {',
    '    const data = /^data: (.*)$/m.exec(event)?.[1];',
    "    if (event.includes('event: audio')) player.push(JSON.parse(data).pcm_b64);",
    "    if (event.includes('event: end')) console.log(JSON.parse(data).text);",
    '  }',
    '}',
    'await player.end();',
  ]);
}
