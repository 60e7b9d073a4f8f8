/** docs/contract.md, "Speech", "GenParams" and "Parameters", judged by the WAV in the answer. */
import { AudioPayload } from '../../src/contract/audio/audio-payload.ts';
import { energyShareAbove, readWav, rms, silenceAtEnds } from '../support/audio/wav.ts';
import { expect, test } from '../support/parley-test.ts';
import { META_KEYS, speak } from '../support/speech.ts';

const VOICES = ['kathleen', 'walter', 'nora'] as const;
const PANGRAM = 'The quick brown fox jumps over the lazy dog.';
/** Everything deterministic: the audio is the same for every seed. */
const STILL = { temperature: 0, acoustic_temperature: 0 };

test.describe('response body', () => {
  test('has exactly the fields of the interface', { tag: '@smoke' }, async ({ client }) => {
    const { answer } = await speak(client, { text: 'Hello there.' }, { voice: 'kathleen' });
    const body = JSON.parse(answer.text);
    expect(Object.keys(body).sort()).toEqual(['audio', 'meta', 'model', 'request_id', 'text', 'usage']);
    expect(Object.keys(body.audio).sort()).toEqual(['audio_quality', 'data_b64', 'format', 'sample_rate']);
    expect(Object.keys(body.usage).sort()).toEqual([
      'input_audio_seconds',
      'input_chars',
      'output_audio_seconds',
    ]);
    expect(AudioPayload.safeParse(body.audio).success).toBe(true);
    expect(body.audio).toMatchObject({ audio_quality: 'high', sample_rate: 24_000, format: 'wav' });
    expect(body.model).toBe('parley-compact-1');
    expect(body.text).toBe('Hello there.');
    expect(body.request_id).toBe(answer.headers['x-request-id']);
    for (const key of META_KEYS) expect(body.meta).toHaveProperty(key);
    expect(body.meta.finish_reason).toBe('stop');
    expect(body.meta.backend).toBe('wasm');
    expect(body.meta.rtf).toBeGreaterThan(0);
  });

  test('usage counts code points and the seconds of the WAV', async ({ client }) => {
    const { usage, wav } = await speak(client, { text: 'Naïve café 👋 hi.' }, { voice: 'kathleen' });
    expect(usage.input_chars).toBe(16);
    expect(usage.input_audio_seconds).toBe(0);
    expect(usage.output_audio_seconds).toBeCloseTo(wav.samples.length / 24_000, 6);
  });

  test('null means absent for every optional field', async ({ client }) => {
    const params = {
      temperature: null,
      acoustic_temperature: null,
      audio_quality: null,
      max_new_tokens: null,
    };
    await speak(client, { text: 'Hi.', model: null, speaker: null, params });
    await speak(client, { text: 'Hi.', model: null, params: null }, { voice: 'kathleen' });
  });

  test('unknown fields are ignored', async ({ client }) => {
    await speak(client, { text: 'Hi.', top_k: 50, params: { top_p: 1 } }, { voice: 'kathleen' });
  });

  test('the default model may be named', async ({ client }) => {
    const { model } = await speak(client, { text: 'Hi.', model: 'parley-compact-1' }, { voice: 'kathleen' });
    expect(model).toBe('parley-compact-1');
  });
});

test.describe('audio', () => {
  for (const voice of VOICES) {
    test(`${voice}: 24 kHz mono 16-bit, no clipping, little silence at the ends, a length that fits`, async ({
      client,
    }) => {
      const { wav } = await speak(client, { text: PANGRAM }, { voice });
      expect(wav).toMatchObject({ sampleRate: 24_000, channels: 1, bitsPerSample: 16 });
      const peak = wav.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      expect(peak).toBeGreaterThan(8_000);
      expect(peak).toBeLessThan(32_767);
      expect(rms(wav.samples)).toBeGreaterThan(0.04);
      const { startMs, endMs } = silenceAtEnds(wav);
      expect(startMs).toBeLessThanOrEqual(300);
      expect(endMs).toBeLessThanOrEqual(300);
      // 9 words; English is spoken at 2 to 5 words a second.
      const seconds = wav.samples.length / 24_000;
      expect(seconds).toBeGreaterThan(9 / 5);
      expect(seconds).toBeLessThan(9 / 2);
    });
  }

  test('the roles have different default voices, and the first is the default role', async ({ client }) => {
    const say = (body: object) => speak(client, { text: PANGRAM, params: STILL, ...body });
    const [none, zero, one] = [await say({}), await say({ speaker: '0' }), await say({ speaker: '1' })];
    expect(none.audio.data_b64).toBe(zero.audio.data_b64);
    expect(one.audio.data_b64).not.toBe(zero.audio.data_b64);
  });

  test('a role is its voice', async ({ client }) => {
    const role = await speak(client, { text: PANGRAM, params: STILL, speaker: '0' });
    const voice = await speak(client, { text: PANGRAM, params: STILL }, { voice: 'kathleen' });
    expect(role.audio.data_b64).toBe(voice.audio.data_b64);
  });

  test('long text is spoken whole', async ({ client }) => {
    const sentence = 'The meeting begins at ten past nine, and nobody should be late. ';
    const one = await speak(client, { text: sentence, params: STILL }, { voice: 'kathleen' });
    const many = await speak(client, { text: sentence.repeat(12), params: STILL }, { voice: 'kathleen' });
    const ratio = many.wav.samples.length / one.wav.samples.length;
    expect(ratio).toBeGreaterThan(11.5);
    expect(ratio).toBeLessThan(14);
  });
});

test('8000 characters are spoken whole, in bounded memory', async ({ client }) => {
  test.setTimeout(300_000);
  const sentence = 'The harbour was still asleep when the old ferry came in, and nobody saw it. ';
  const text = sentence.repeat(Math.floor(8_000 / sentence.length));
  // Every tier takes the same path and has the same length; the smallest networks are the fastest.
  const params = { ...STILL, audio_quality: 'low' };
  const { usage, meta, wav } = await speak(client, { text, params }, { voice: 'kathleen' });
  expect(usage.input_chars).toBe([...text].length);
  expect(meta.finish_reason).toBe('stop');
  // 105 sentences of 15 words, 2 to 5 words a second.
  expect(wav.samples.length / 24_000).toBeGreaterThan((105 * 15) / 5);
  expect(wav.samples.length / 24_000).toBeLessThan((105 * 15) / 2);
});

test.describe('seeds and temperature', () => {
  const say = (client: Parameters<typeof speak>[0], params: object, seed: number) =>
    speak(client, { text: PANGRAM, params }, { voice: 'kathleen', headers: { 'X-Seed': String(seed) } });

  test('temperature 0 twice gives the same bytes, whatever the seed', async ({ client }) => {
    const [a, b] = [await say(client, { temperature: 0 }, 1), await say(client, { temperature: 0 }, 2)];
    expect(a.audio.data_b64).toBe(b.audio.data_b64);
    expect(a.meta.seed).toBe(1);
  });

  test('the same seed gives the same bytes, another seed gives different ones', async ({ client }) => {
    const [a, b, c] = [await say(client, {}, 42), await say(client, {}, 42), await say(client, {}, 43)];
    expect(a.audio.data_b64).toBe(b.audio.data_b64);
    expect(a.audio.data_b64).not.toBe(c.audio.data_b64);
  });

  test('without X-Seed the seed comes from the request id', async ({ client }) => {
    const ask = () =>
      speak(
        client,
        { text: 'Hi.' },
        { voice: 'kathleen', headers: { 'X-Request-ID': `twice-${client.keyId}` } },
      );
    const [a, b] = [await ask(), await ask()];
    expect(a.meta.seed).toBe(b.meta.seed);
    expect(a.audio.data_b64).toBe(b.audio.data_b64);
  });

  test('temperature moves durations: their spread grows with it', async ({ client }) => {
    // When the last sound ends: finer than the whole frames that an answer is long.
    const spread = async (temperature: number) => {
      const ends: number[] = [];
      for (let seed = 0; seed < 8; seed += 1) {
        const { wav } = await say(client, { temperature, acoustic_temperature: 0 }, seed);
        ends.push(wav.samples.length / 24 - silenceAtEnds(wav).endMs);
      }
      const mean = ends.reduce((sum, end) => sum + end) / ends.length;
      return Math.sqrt(ends.reduce((sum, end) => sum + (end - mean) ** 2, 0) / ends.length);
    };
    const [none, some, much] = [await spread(0), await spread(0.6), await spread(1.5)];
    expect(none).toBeCloseTo(0, 6);
    expect(some).toBeGreaterThan(0);
    expect(much).toBeGreaterThan(some);
  });

  test('acoustic_temperature leaves the length alone and moves the sound', async ({ client }) => {
    const still = await say(client, { temperature: 0, acoustic_temperature: 0 }, 7);
    const rough = await say(client, { temperature: 0, acoustic_temperature: 1.5 }, 7);
    expect(rough.wav.samples.length).toBe(still.wav.samples.length);
    expect(rough.audio.data_b64).not.toBe(still.audio.data_b64);
  });
});

test.describe('audio_quality', () => {
  test('lower tiers lose their highs, not their bytes', async ({ client }) => {
    const say = (audio_quality: string) =>
      speak(client, { text: PANGRAM, params: { ...STILL, audio_quality } }, { voice: 'kathleen' });
    const [high, medium, low] = [await say('high'), await say('medium'), await say('low')];
    expect(low.audio.audio_quality).toBe('low');
    expect(low.wav.samples.length).toBe(high.wav.samples.length);
    expect(medium.wav.samples.length).toBe(high.wav.samples.length);
    expect(energyShareAbove(high.wav, 8_000)).toBeGreaterThan(100 * energyShareAbove(medium.wav, 8_000));
    expect(energyShareAbove(medium.wav, 4_000)).toBeGreaterThan(100 * energyShareAbove(low.wav, 4_000));
  });
});

test.describe('max_new_tokens', () => {
  test('caps the frames of the whole response and ends it softly', async ({ client }) => {
    const params = { ...STILL, max_new_tokens: 16 };
    const { wav, meta } = await speak(client, { text: PANGRAM, params }, { voice: 'kathleen' });
    expect(meta).toMatchObject({ frames: 16, finish_reason: 'length' });
    expect(wav.samples.length).toBe(16 * 1920);
    expect(Math.abs(wav.samples.at(-1) ?? 1)).toBeLessThanOrEqual(1);
  });

  test('audio before the cap is the same as without a cap', async ({ client }) => {
    const whole = await speak(client, { text: PANGRAM, params: STILL }, { voice: 'kathleen' });
    const capped = await speak(
      client,
      { text: PANGRAM, params: { ...STILL, max_new_tokens: 20 } },
      { voice: 'kathleen' },
    );
    const same = 19 * 1920;
    expect([...capped.wav.samples.subarray(0, same)]).toEqual([...whole.wav.samples.subarray(0, same)]);
  });

  test('a cap that is not reached changes nothing', async ({ client }) => {
    const { meta } = await speak(
      client,
      { text: 'Hi.', params: { max_new_tokens: 2048 } },
      { voice: 'kathleen' },
    );
    expect(meta.finish_reason).toBe('stop');
  });
});

test('the body is one JSON document after white space, and decodes as it streams', async ({ client }) => {
  const { answer } = await speak(client, { text: PANGRAM }, { voice: 'kathleen' });
  expect(answer.text.trimStart().startsWith('{')).toBe(true);
  expect(() => readWav(Buffer.from(JSON.parse(answer.text).audio.data_b64, 'base64'))).not.toThrow();
});
