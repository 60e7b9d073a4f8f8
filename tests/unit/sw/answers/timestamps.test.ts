/** `timestamps` of a request, in the answers of REST and in the event stream. */
import { describe, expect, it } from 'vitest';
import { FRAME_SAMPLES } from '../../../../src/contract/audio/audio-format.ts';
import { NO_TIMINGS, phoneme, word } from '../../../support/timings.ts';
import { type FakeJob, testApp } from '../test-app.ts';

const pcm = () => new Int16Array(FRAME_SAMPLES).fill(1);

/** "Hi all." in three frames: a word begins in the first and in the last. */
const speaks = (job: FakeJob) =>
  void job
    .times({
      words: [word('Hi', 0, 480, 2400)],
      phonemes: [phoneme('HH', 480, 960), phoneme('AY1', 960, 2400)],
    })
    .frames(pcm())
    .times(NO_TIMINGS)
    .frames(pcm())
    .times({
      words: [word('all', 3, 4320, 5760)],
      phonemes: [phoneme('AO1', 4320, 5040), phoneme('L', 5040, 5760)],
    })
    .frames(pcm())
    .done({ frames: 3, samples: 3 * FRAME_SAMPLES });

const WORDS = [
  { text: 'Hi', start_char: 0, end_char: 2, start_s: 0.02, end_s: 0.1 },
  { text: 'all', start_char: 3, end_char: 6, start_s: 0.18, end_s: 0.24 },
];
const PHONEMES = [
  { symbol: 'HH', start_s: 0.02, end_s: 0.04 },
  { symbol: 'AY1', start_s: 0.04, end_s: 0.1 },
  { symbol: 'AO1', start_s: 0.18, end_s: 0.21 },
  { symbol: 'L', start_s: 0.21, end_s: 0.24 },
];

const BODIES = [
  ['/v1/tts', { text: 'Hi all.' }],
  ['/v1/tts/ann', { text: 'Hi all.' }],
  ['/v1/converse', { conversation: [{ text: 'Hi all.' }] }],
] as const;

describe.each(BODIES)('%s', (path, body) => {
  it.each([
    ['word', { words: WORDS }],
    ['phoneme', { words: WORDS, phonemes: PHONEMES }],
  ])('gives timestamps of each %s', async (timestamps, expected) => {
    const { post, jobs } = await testApp({ engine: speaks });
    const answer = await post(path, { ...body, timestamps });
    expect(answer.status).toBe(200);
    expect(jobs[0]?.job.timestamps).toBe(timestamps);
    const json: unknown = await answer.json();
    expect(json).toMatchObject({
      timestamps: expected,
      usage: { input_chars: 7, output_audio_seconds: 0.24 },
    });
    expect(json).not.toHaveProperty(timestamps === 'word' ? 'timestamps.phonemes' : 'timestamps.symbols');
  });

  it.each([[undefined], [null]])('with %s is byte for byte as without', async (timestamps) => {
    const { post, jobs } = await testApp({ engine: speaks });
    const headers = { 'X-Request-ID': 'req_same', 'X-Seed': '7' };
    const [plain, with_] = [
      await post(path, body, headers),
      await post(path, { ...body, timestamps }, { ...headers, 'X-Request-ID': 'req_same' }),
    ];
    expect(await with_.text()).toBe(await plain.text());
    expect(jobs.map(({ job }) => 'timestamps' in job)).toEqual([false, false]);
  });

  it('is null where the engine of an older release knows no times', async () => {
    const { post } = await testApp({ engine: (job) => void job.frames(pcm()).done() });
    expect(await (await post(path, { ...body, timestamps: 'word' })).json()).toMatchObject({
      timestamps: null,
    });
  });

  it('is null when an older engine has made a part', async () => {
    const { post } = await testApp({
      engine: (job) => void job.frames(pcm()).times(NO_TIMINGS).frames(pcm()).done(),
    });
    expect(await (await post(path, { ...body, timestamps: 'word' })).json()).toMatchObject({
      timestamps: null,
    });
  });

  it.each([['words'], [true], [['word']]])('refuses %j with what is expected', async (timestamps) => {
    const { post, jobs } = await testApp();
    const answer = await post(path, { ...body, timestamps });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: {
        type: 'invalid_request',
        message: expect.stringMatching(/`timestamps`: expected .*"word".*"phoneme".*found/),
      },
    });
    expect(jobs).toEqual([]);
  });
});

it('the event stream has them before the audio in which they begin', async () => {
  const { post } = await testApp({ engine: speaks });
  const answer = await post('/v1/converse/stream', {
    conversation: [{ text: 'Hi all.' }],
    timestamps: 'phoneme',
  });
  const events = (await answer.text()).split('\n\n').filter(Boolean);
  const names = events.map((event) => /^event: (\w+)/.exec(event)?.[1]);
  expect(names).toEqual(['meta', 'timestamps', 'audio', 'audio', 'timestamps', 'audio', 'end']);
  const data = events
    .filter((event) => event.startsWith('event: timestamps'))
    .map((event): unknown => JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? ''));
  expect(data).toEqual([
    { words: WORDS.slice(0, 1), phonemes: PHONEMES.slice(0, 2) },
    { words: WORDS.slice(1), phonemes: PHONEMES.slice(2) },
  ]);
});

it('the event stream without the field has none', async () => {
  const { post } = await testApp({ engine: speaks });
  const answer = await post('/v1/converse/stream', { conversation: [{ text: 'Hi all.' }] });
  expect(await answer.text()).not.toContain('timestamps');
});

it('a WAV alone has no room for them', async () => {
  const { post } = await testApp({ engine: speaks });
  const answer = await post('/v1/tts', { text: 'Hi all.', timestamps: 'word' }, { Accept: 'audio/wav' });
  expect((await answer.arrayBuffer()).byteLength).toBe(44 + 3 * 3840);
});
