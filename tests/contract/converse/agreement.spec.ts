/** docs/contract.md, "Parameters": one seed gives the same text and audio on every entry point. */
import { converse, converseStream } from '../../support/converse.ts';
import { fingerprint } from '../../support/fingerprint.ts';
import { expect, test } from '../../support/parley-test.ts';
import { STILL, speak } from '../../support/speech.ts';
import { recording } from './recording.ts';

const PANGRAM = 'The quick brown fox jumps over the lazy dog.';

test.describe('the entry points agree', () => {
  const headers = { 'X-Seed': '42' };

  for (const speaker of ['0', '1']) {
    test(`POST /v1/tts is a conversation of one turn, in role ${speaker}`, async ({ client }) => {
      const spoken = await speak(client, { text: PANGRAM, speaker }, { headers });
      const said = await converse(client, { conversation: [{ text: PANGRAM, speaker }] }, { headers });
      const streamed = await converseStream(
        client,
        { conversation: [{ text: PANGRAM, speaker }] },
        { headers },
      );
      expect(fingerprint(said.reply.audio.data_b64)).toBe(fingerprint(spoken.audio.data_b64));
      expect(fingerprint(streamed.samples)).toBe(fingerprint(spoken.wav.samples));
      expect(said.meta).toMatchObject({ seed: 42, context_turns: 0, dropped_turns: 0 });
    });
  }

  for (const [name, open] of [
    ['spoken', { speaker: '1', text: PANGRAM }],
    ['authored', { speaker: '1' }],
  ] as const) {
    test(`on a turn that is ${name}, in context`, async ({ client }) => {
      const conversation = [
        { speaker: '0', text: 'What did you do at the weekend?' },
        { speaker: '1', text: 'We went to the sea.', audio_wav_b64: await recording(client) },
        { speaker: '0', text: 'Was it cold?' },
        open,
      ];
      const whole = await converse(client, { conversation }, { headers });
      const streamed = await converseStream(client, { conversation }, { headers });
      expect(streamed.end.text).toBe(whole.reply.text);
      expect(fingerprint(streamed.samples)).toBe(fingerprint(whole.wav.samples));
      expect(streamed.end.usage).toEqual(whole.usage);
      expect(streamed.end.meta['frames']).toBe(whole.meta.frames);
    });

    test(`at temperature 0 on a turn that is ${name}, the same for every seed`, async ({ client }) => {
      const conversation = [{ speaker: '0', text: 'Where shall we meet?' }, open];
      const ask = (seed: number) =>
        converse(client, { conversation, params: STILL }, { headers: { 'X-Seed': `${seed}` } });
      const [a, b] = [await ask(1), await ask(2)];
      const c = await converseStream(client, { conversation, params: STILL });
      expect([b.reply.text, c.end.text]).toEqual([a.reply.text, a.reply.text]);
      expect(fingerprint(b.wav.samples)).toBe(fingerprint(a.wav.samples));
      expect(fingerprint(c.samples)).toBe(fingerprint(a.wav.samples));
    });
  }
});
