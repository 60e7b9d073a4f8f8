import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveTimeline } from '../../../../../src/studio/live/stream/live-timeline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function timeline() {
  const on = { tick: vi.fn(), rest: vi.fn(), spoken: vi.fn() };
  return { on, utterances: new LiveTimeline(on) };
}
const text = { type: 'text', text: 'Hello.', voice: 'nora', voiceName: 'Nora' } as const;

it('ticks while an utterance is under way, and reports once when nothing is', () => {
  const { on, utterances } = timeline();
  utterances.apply(text);
  vi.advanceTimersByTime(200);
  expect([on.tick.mock.calls.length, utterances.active]).toEqual([2, true]);
  utterances.apply({ type: 'interrupted', position: 0 });
  utterances.apply({ type: 'closed' });
  vi.advanceTimersByTime(200);
  expect([on.tick.mock.calls.length, on.rest.mock.calls.length]).toEqual([2, 1]);
});

it('reports the length of an utterance once it was heard to its end', () => {
  const { on, utterances } = timeline();
  utterances.apply(text);
  utterances.apply({ type: 'flush', at: 0 });
  expect(utterances.flushes).toBe(1);
  utterances.apply({ type: 'created', responseId: 'a', at: 1 });
  utterances.apply({ type: 'audio', responseId: 'a', samples: 24_000, startsAt: 0, at: 2 });
  utterances.apply({ type: 'generated', responseId: 'a', cancelled: false, segments: 1 });
  utterances.apply({ type: 'drained' });
  utterances.apply({ type: 'drained' });
  expect(on.spoken.mock.calls).toEqual([[1]]);
});
