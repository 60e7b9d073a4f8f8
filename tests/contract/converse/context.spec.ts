/** docs/contract.md, "Parameters": the context window, and what conditions a voice. */

import { silence } from '../../support/audio/wav-file.ts';
import { converse, converseStream } from '../../support/converse.ts';
import { fingerprint } from '../../support/fingerprint.ts';
import { expect, test } from '../../support/parley-test.ts';
import { STILL } from '../../support/speech.ts';
import { recording } from './recording.ts';

const PANGRAM = 'The quick brown fox jumps over the lazy dog.';
const HI = { text: 'Hi.' };

test.describe('the context', () => {
  test('older turns that do not fit are dropped, and meta counts them', async ({ client }) => {
    // 60 s of audio each; the window is 163.84 s, of which a short text takes one segment.
    const minute = silence({ seconds: 60, rate: 8_000 });
    const old = { speaker: '0', audio_wav_b64: minute };
    const whole = await converse(client, { conversation: [old, old, old, { speaker: '1', text: 'Hi.' }] });
    expect(whole.meta).toMatchObject({ context_turns: 2, dropped_turns: 1 });
    expect(whole.usage.input_audio_seconds).toBeCloseTo(180, 3);
    const { end } = await converseStream(client, { conversation: [old, old, { speaker: '1', text: 'Hi.' }] });
    expect(end.meta).toMatchObject({ context_turns: 2, dropped_turns: 0 });
  });

  test('text turns count as long as they take to speak', async ({ client }) => {
    // About 67 s each.
    const old = { speaker: '0', text: 'a plain word '.repeat(77) };
    const { meta } = await converse(client, { conversation: [old, old, old, HI] });
    expect(meta).toMatchObject({ context_turns: 2, dropped_turns: 1 });
  });

  test('leaves room for an authored reply', async ({ client }) => {
    const half = { speaker: '0', audio_wav_b64: silence({ seconds: 75, rate: 8_000 }) };
    const { meta } = await converse(client, { conversation: [half, half, { speaker: '1' }] });
    expect(meta).toMatchObject({ context_turns: 1, dropped_turns: 1 });
  });

  test('can hold 64 turns', async ({ client }) => {
    const conversation = Array.from({ length: 64 }, (_, index) => ({
      speaker: `${index % 2}`,
      text: 'Well.',
    }));
    const { meta, usage } = await converse(client, { conversation });
    expect(meta).toMatchObject({ context_turns: 63, dropped_turns: 0 });
    expect(usage.input_chars).toBe(64 * 5);
  });

  test('only audio of the same role conditions the voice', async ({ client }) => {
    const audio_wav_b64 = await recording(client);
    const say = (before: object[]) =>
      converse(client, { conversation: [...before, { speaker: '0', text: PANGRAM }], params: STILL });
    const alone = await say([]);
    const own = await say([{ speaker: '0', audio_wav_b64 }]);
    const other = await say([{ speaker: '1', audio_wav_b64 }]);
    expect(fingerprint(own.wav.samples)).not.toBe(fingerprint(alone.wav.samples));
    expect(fingerprint(other.wav.samples)).toBe(fingerprint(alone.wav.samples));
  });
});
