/** That each snippet runs as pasted is tested in a browser (tests/browser/studio/api-snippets.spec.ts). */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../../../src/studio/api/reference/model.ts';
import { DEFAULT_PLACE, exampleCall, filledPath } from '../../../../../src/studio/api/snippets/call.ts';
import { snippetsOf } from '../../../../../src/studio/api/snippets/snippets.ts';
import { REFERENCE } from '../reference/reference.ts';

const named = (id: string): Operation => {
  const found = REFERENCE.operations.find((each) => each.id === id);
  if (!found) throw new Error(`No operation ${id}.`);
  return found;
};
const forms = (id: string) => snippetsOf(named(id), exampleCall(named(id))).map((snippet) => snippet.id);

it('each operation has the forms that its answers have', () => {
  expect(forms('getHealth')).toEqual(['fetch', 'typescript', 'curl']);
  expect(forms('speakInVoice')).toEqual(['fetch', 'typescript', 'events', 'curl']);
  expect(forms('voiceStream')).toEqual(['websocket', 'websocket-typescript']);
});

it('paths take values, or those of their examples; queries only what is given', () => {
  expect(filledPath(named('speakInVoice'), {})).toBe('/v1/tts/kathleen');
  expect(filledPath(named('speakInVoice'), { voice_id: 'a/b c' })).toBe('/v1/tts/a%2Fb%20c');
  expect(filledPath(named('getUsage'), {})).toBe('/v1/usage');
  expect(filledPath(named('getUsage'), { start_time: '2026-11-20' })).toBe('/v1/usage?start_time=2026-11-20');
});

it('code says what may be sent: 60 requests a minute', () => {
  for (const operation of REFERENCE.operations.filter(({ needsKey }) => needsKey)) {
    const [first] = snippetsOf(operation, exampleCall(operation));
    expect(first?.code).toContain('60 requests a minute');
  }
});

describe('curl', () => {
  /** What a shell passes to `curl`, one argument in each entry. */
  const argumentsOf = (command: string): readonly string[] =>
    execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], {
      env: { PARLEY_KEY: 'pk_test' },
      encoding: 'utf8',
    })
      .split('\0')
      .slice(0, -1);

  it.each(
    REFERENCE.operations
      .filter(({ method }) => method !== 'WSS')
      .map((operation) => [operation.id, operation] as const),
  )('%s is the request, as a shell reads it', (_, operation) => {
    const call = exampleCall(operation);
    const code = snippetsOf(operation, call).find(({ id }) => id === 'curl')?.code ?? '';
    const words = argumentsOf(code);
    const valuesOf = (flag: string) => words.filter((_word, i) => words[i - 1] === flag);
    expect(valuesOf('-X')).toEqual([operation.method]);
    expect(words[2]).toBe(`${DEFAULT_PLACE.origin}${call.path}`);
    expect(valuesOf('-H').includes('Authorization: Bearer pk_test')).toBe(operation.needsKey);
    expect(valuesOf('-d').map((body) => JSON.parse(body))).toEqual(
      call.body === undefined ? [] : [call.body],
    );
  });

  it('keeps quotes and line breaks of a text', () => {
    const body = { text: `It's "so"\n$HOME \`x\`` };
    const call = { ...exampleCall(named('speakInVoice')), body };
    const code = snippetsOf(named('speakInVoice'), call).find(({ id }) => id === 'curl')?.code ?? '';
    expect(JSON.parse(argumentsOf(code).at(-1) ?? '')).toEqual(body);
  });
});
