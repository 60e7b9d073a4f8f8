/** docs/contract.md, "Timestamps": the same on every entry point, and nothing of an answer changes without them. */
import { expect, test } from '../support/parley-test.ts';
import { STILL, speak } from '../support/speech.ts';
import { readEvents } from '../support/sse.ts';
import { openStream } from '../support/stream.ts';

const TEXT = '😀 Dr. {Nguyen|W IH1 N} paid $3.50. Was it much?';
const WORDS = ['Dr.', '{Nguyen|W IH1 N}', 'paid', '$3.50', 'Was', 'it', 'much'];

interface Times {
  readonly words: readonly {
    text: string;
    start_char: number;
    end_char: number;
    start_s: number;
    end_s: number;
  }[];
  readonly phonemes: readonly { symbol: string; start_s: number; end_s: number }[];
}

const read = (value: unknown): Times => JSON.parse(JSON.stringify(value));
const joined = (parts: readonly Times[]) => ({
  words: parts.flatMap(({ words }) => words),
  phonemes: parts.flatMap(({ phonemes }) => phonemes),
});

test('timestamps of REST, events and streams', async ({ client }) => {
  const headers = { 'X-Seed': '7' };
  const body = { text: TEXT, params: STILL };
  const timed = await speak(client, { ...body, timestamps: 'phoneme' }, { headers });
  const times = read(JSON.parse(timed.answer.text).timestamps);

  await test.step('words have their place in the text, and their time in the audio', () => {
    expect(
      times.words.map(({ start_char, end_char }) => [...TEXT].slice(start_char, end_char).join('')),
    ).toEqual(WORDS);
    expect(times.words[1]?.text).toBe('Nguyen');
    const seconds = timed.wav.samples.length / 24_000;
    for (const list of [times.words, times.phonemes]) {
      let before = 0;
      for (const { start_s, end_s } of list) {
        expect(start_s).toBeGreaterThanOrEqual(before);
        expect(end_s).toBeGreaterThan(start_s);
        before = end_s;
      }
      expect(before).toBeLessThanOrEqual(seconds);
    }
    expect(times.phonemes.map(({ symbol }) => symbol).join(' ')).toContain('W IH1 N');
  });

  await test.step('without them the answer has the same audio and usage, and no field', async () => {
    const plain = await speak(client, body, { headers });
    expect(plain.audio).toEqual(timed.audio);
    expect(plain.usage).toEqual(timed.usage);
    expect(JSON.parse(plain.answer.text)).not.toHaveProperty('timestamps');
  });

  await test.step('events come before their audio', async () => {
    const answer = await client.fetch('/v1/converse/stream', {
      json: { conversation: [{ text: TEXT }], params: STILL, timestamps: 'phoneme' },
      headers,
    });
    let heard = 0;
    const parts: Times[] = [];
    for (const { event, data } of readEvents(answer.text)) {
      if (event === 'audio') heard += Buffer.from(String(data['pcm_b64']), 'base64').length / 48_000;
      if (event !== 'timestamps') continue;
      parts.push(read(data));
      for (const { start_s } of parts.at(-1)?.phonemes ?? [])
        expect(start_s).toBeGreaterThanOrEqual(heard - 0.001);
    }
    expect(joined(parts)).toEqual(times);
  });

  await test.step('a socket counts places through the pieces of an utterance', async () => {
    const stream = await openStream(client, '/v1/tts/kathleen/stream', {
      params: STILL,
      timestamps: 'phoneme',
      generation_config: { chunk_length_schedule: [50] },
    });
    const text = 'This sentence alone is long enough to be spoken at once. 😀 Then {Nguyen|W IH1 N} came.';
    for (const piece of text.match(/.{1,9}/gsu) ?? []) await stream.send({ type: 'sendText', text: piece });
    await stream.send({ type: 'sendText', flush: true });
    await stream.next('responseDone');
    const parts = (await stream.messages()).filter(({ type }) => type === 'responseTimestamps').map(read);
    const { words } = joined(parts);
    expect(words.at(-2)).toMatchObject({ text: 'Nguyen' });
    const [last] = words.slice(-2);
    expect([...text].slice(last?.start_char, last?.end_char).join('')).toBe('{Nguyen|W IH1 N}');
    await stream.close();
  });

  await test.step('a wrong value is refused by name', async () => {
    const answer = await client.fetch('/v1/tts', { json: { text: 'Hi.', timestamps: 'words' } });
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/`timestamps`: expected .*word.*phoneme.*found/);
  });
});
