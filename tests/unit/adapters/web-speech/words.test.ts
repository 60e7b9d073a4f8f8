/** `boundary` events of words. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { word } from '../../../support/timings.ts';
import { PCM } from '../service.ts';
import { watch, webSpeech } from './rig.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Speaks a text whose sentences have these words. */
async function speak(text: string, ...sentences: (readonly ReturnType<typeof word>[])[]) {
  const rig = await webSpeech({
    engine: (job) =>
      void job
        .times({ words: sentences.shift() ?? [], phonemes: [] })
        .frames(PCM)
        .done(),
  });
  const { speechSynthesis, SpeechSynthesisUtterance } = rig.speech;
  const utterance = new SpeechSynthesisUtterance(text);
  const events = watch(utterance);
  speechSynthesis.speak(utterance);
  await vi.waitFor(() => expect(rig.playbacks).toHaveLength(1));
  await vi.waitFor(() => expect(events.length).toBeGreaterThan(1));
  return { ...rig, events, speechSynthesis };
}

const SECOND = 24_000;

it('come when the word is heard, in the units of the text', async () => {
  const { events, playbacks } = await speak('😀 Hi {you}.', [
    word('Hi', 2, 0.1 * SECOND, SECOND),
    word('you', 6, 1.5 * SECOND, 2 * SECOND),
  ]);
  // A playback of the test has been heard for a second from its start.
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['start', 'boundary 0+12', 'boundary 3+2']);
  const [playback] = playbacks;
  if (playback) playback.seconds = 1.4;
  await vi.advanceTimersByTimeAsync(200);
  expect(events).toHaveLength(3);
  if (playback) playback.seconds = 1.5;
  await vi.advanceTimersByTimeAsync(200);
  expect(events.slice(3)).toEqual(['boundary 7+3']);
});

it('are all told before the end and the next sentence', async () => {
  const { events, playbacks } = await speak(
    'One. Two.',
    [word('One', 0, 3 * SECOND, 4 * SECOND)],
    [word('Two', 0, 0, SECOND)],
  );
  playbacks[0]?.end();
  await vi.waitFor(() => expect(events.at(-1)).toBe('boundary 5+3'));
  expect(events).toEqual(['start', 'boundary 0+4', 'boundary 0+3', 'boundary 5+4', 'boundary 5+3']);
});

it('end with the utterance', async () => {
  const { events, speechSynthesis } = await speak('One.', [word('One', 0, 3 * SECOND, 4 * SECOND)]);
  speechSynthesis.cancel();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(events).toEqual(['start', 'boundary 0+4', 'error interrupted']);
});
