import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveField } from '../../../../../src/studio/live/typing/live-field.ts';
import { liveTalk } from '../stream/live-talks.ts';

/** Longer than words wait to be sent together. */
const SENT_MS = 400;

let live: ReturnType<typeof liveTalk>;
let field: LiveField;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  live = liveTalk();
  field = new LiveField(live.talk);
});
afterEach(() => {
  live.talk.leave();
  vi.useRealTimers();
});

const texts = (messages: readonly unknown[]) => messages.flatMap((message) => Object(message).text ?? []);

it('sends whole words a moment after they are typed, and the rest with the flush', async () => {
  const socket = await live.streams.accepted();
  field.edit('Hello the');
  vi.advanceTimersByTime(SENT_MS);
  expect(field.sent.value).toBe(6);
  field.edit('Hello there.');
  field.flush();
  expect([texts(socket.received), field.text.value]).toEqual([['Hello ', 'there.'], '']);
});

it('sends the whole text again when the connection was lost after a part was heard', async () => {
  const first = await live.streams.accepted();
  field.edit('One. Two');
  vi.advanceTimersByTime(SENT_MS);
  first.responds('a', 'One.', { done: false });
  first.ends();
  expect([field.sent.value, field.text.value]).toEqual([0, 'One. Two']);
  field.flush();
  const second = await live.streams.accepted();
  expect(texts(second.received)).toEqual(['One. Two']);
});

it('takes back a flushed line whose connection failed, before what was typed since', async () => {
  field.edit('One.');
  field.flush();
  field.edit('Two');
  (await live.streams.latest()).ends();
  expect([field.text.value, field.sent.value]).toEqual(['One. Two', 0]);
  field.flush();
  expect(texts((await live.streams.accepted()).received)).toEqual(['One. Two']);
  expect(live.talk.timeline.value.map(({ phase }) => phase)).toEqual(['cancelled', 'queued']);
});

it('does not take back an interrupted line', async () => {
  field.edit('One.');
  field.flush();
  field.interrupt();
  (await live.streams.latest()).ends();
  expect(field.text.value).toBe('');
});

it('keeps a text that was typed for the user where a flush would be refused', async () => {
  const socket = await live.streams.accepted();
  field.type('One two');
  socket.ends(1011);
  vi.advanceTimersByTime(5_000);
  expect(field.text.value).toBe('One two');
});
