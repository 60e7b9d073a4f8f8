import { entryLines, PLAYER_SETUP, shownText } from '../../shared/code/snippet-lines.ts';
import type { ParamValues } from '../../shared/parameters/param-schema.ts';
import { type Script, takeOf } from '../script/script.ts';

/** The request of Complete as code for any page of this origin, with texts cut to `longest` letters. */
export function converseCode(script: Script, params: ParamValues, longest: number): string {
  const turns = script.map((turn, i) => {
    const open = i === script.length - 1;
    const supplied = !open && takeOf(turn)?.made === null;
    const fields = [
      `speaker: ${JSON.stringify(turn.role)}`,
      ...(turn.text.trim() === '' ? [] : [`text: ${JSON.stringify(shownText(turn.text, longest))}`]),
      ...(supplied ? ['audio_wav_b64: recording'] : []),
    ];
    return `      { ${fields.join(', ')} },`;
  });
  return [
    ...PLAYER_SETUP,
    "const answer = await fetch('/v1/converse/stream', {",
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
    ...entryLines(params, '      '),
    '    },',
    '  }),',
    '});',
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
  ].join('\n');
}
