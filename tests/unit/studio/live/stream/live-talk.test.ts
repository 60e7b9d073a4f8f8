import { afterEach, expect, it } from 'vitest';
import { liveTalk } from './live-talks.ts';

const talks: ReturnType<typeof liveTalk>[] = [];
function started() {
  const made = liveTalk();
  talks.push(made);
  return made;
}
afterEach(() => {
  for (const { talk } of talks.splice(0)) talk.leave();
});

const phases = ({ talk }: ReturnType<typeof liveTalk>) => talk.timeline.value.map(({ phase }) => phase);

it('sends text, plays the response, and tells when it was heard', async () => {
  const live = started();
  live.talk.say('Hello.');
  live.talk.flush();
  const socket = await live.streams.accepted();
  expect(socket.types).toEqual(['initializeConnection', 'sendText', 'sendText']);
  socket.responds('a', 'Hello.');
  expect([phases(live), live.output.pushed]).toEqual([['speaking'], 0.1]);
  live.output.on.drained();
  expect([phases(live), live.announced.at(-1)]).toEqual([['done'], 'Spoken, 0.10 s.']);
});

it('hears what is typed after a connection was lost in the middle of an utterance', async () => {
  const live = started();
  const first = await live.streams.accepted();
  live.talk.say('One. ');
  first.responds('a', 'One.', { done: false });
  first.ends();
  live.talk.say('Two. ');
  live.talk.flush();
  const second = await live.streams.accepted();
  second.responds('b', 'Two.');
  live.output.on.drained();
  expect(phases(live)).toEqual(['done', 'done']);
  expect(live.talk.timeline.value[1]).toMatchObject({ text: 'Two. ', responseId: 'b' });
});

it('hears the first line of a connection after an interrupted one ended with the last connection', async () => {
  const live = started();
  const first = await live.streams.accepted();
  live.talk.say('One.');
  live.talk.flush();
  // Before the service has announced a response.
  live.talk.interrupt();
  first.ends();
  live.talk.say('Two.');
  live.talk.flush();
  (await live.streams.accepted()).responds('b', 'Two.');
  live.output.on.drained();
  expect(phases(live)).toEqual(['cancelled', 'done']);
});

it('dismisses the error of a connection when it opens another', async () => {
  const live = started();
  (await live.streams.accepted()).ends(4429);
  expect(live.talk.error.value?.type).toBe('close_4429');
  live.talk.connect();
  expect(live.talk.error.value).toBeNull();
});

it('counts the underruns of flushed utterances only', async () => {
  const live = started();
  const socket = await live.streams.accepted();
  live.talk.say('One. ');
  socket.responds('a', 'One.', { done: false });
  live.output.on.underrun();
  expect(live.talk.underruns.value).toBe(0);
  live.talk.flush();
  live.output.on.underrun();
  expect(live.talk.underruns.value).toBe(1);
});
