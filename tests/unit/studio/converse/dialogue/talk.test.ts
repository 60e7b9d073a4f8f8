import { expect, it, vi } from 'vitest';
import { type FakeSocket, tasks } from '../../shared/streams/fake-streams.ts';
import { clip, written } from '../scripts.ts';
import { talk } from './talks.ts';

/** Answers both requests of a typed line: the line itself, and the reply. */
function answer(socket: FakeSocket, said: string, reply: string): void {
  socket.responds(`said ${said}`, said);
  socket.responds(`reply ${reply}`, reply);
}

it('speaks a typed line and the reply to it', async () => {
  const page = talk();
  await page.talk.say('Hello.', null);
  const socket = await page.streams.accepted();
  expect(page.working.size).toBe(2);
  answer(socket, 'Hello.', 'Hi!');
  expect([page.texts(), page.working.size, page.link()]).toEqual([['Hello.', 'Hi!'], 0, 'ready']);
});

it('does not connect again when it is left while a line waits for an interrupted response', async () => {
  const page = talk();
  await page.talk.say('One.', null);
  const socket = await page.streams.accepted();
  socket.responds('a', 'One.', { done: false });
  const next = page.talk.say('Two.', null);
  await tasks();
  page.talk.leave();
  await next;
  await tasks();
  expect([page.streams.sockets.length, page.link(), page.working.size]).toEqual([1, 'off', 0]);
  // What was said is not lost.
  expect(page.texts()).toEqual(['One.', 'Two.']);
});

it('does not connect again when it is left while it tells the script', async () => {
  const page = talk();
  page.store.do({ type: 'replaced', script: written('One.', 'Two.') });
  page.store.supply('a', '0', clip());
  page.store.supply('b', '1', clip());
  const entered = page.talk.enter();
  const said = page.talk.say('Three.', clip());
  await Promise.resolve();
  page.talk.leave();
  await Promise.all([entered, said]);
  await tasks();
  expect([page.streams.sockets.every(({ closed }) => closed), page.link()]).toEqual([true, 'off']);
  expect([page.texts(), page.working.size]).toEqual([['One.', 'Two.', 'Three.'], 0]);
});

it('has no turn under way after its connection was lost, and ends the sound', async () => {
  const page = talk();
  await page.talk.say('One.', null);
  const socket = await page.streams.accepted();
  socket.responds('a', 'One.', { done: false });
  socket.ends();
  expect([page.working.size, page.talk.answering, page.link()]).toEqual([0, false, 'closed']);
  expect([page.texts(), page.sound.ended > 0]).toEqual([['One.'], true]);
});

it('has no turn under way when the connection fails while it tells the script', async () => {
  const page = talk();
  page.store.do({ type: 'replaced', script: written('One.') });
  const recorded = clip();
  page.store.supply('a', '0', recorded);
  // The connection fails before the audio is read.
  vi.spyOn(recorded.wav, 'arrayBuffer').mockImplementation(async () => {
    (await page.streams.latest()).ends();
    return new ArrayBuffer(0);
  });
  await page.talk.say('Two.', null);
  expect([page.working.size, page.link(), page.texts()]).toEqual([0, 'closed', ['One.', 'Two.']]);
});

it('tells the whole script before a line, though the line came while it was telling', async () => {
  const page = talk();
  page.store.do({ type: 'replaced', script: written('One.', 'Two.') });
  page.store.supply('a', '0', clip());
  page.store.supply('b', '1', clip());
  const entered = page.talk.enter();
  await page.talk.say('Three.', null);
  await entered;
  const socket = await page.streams.accepted();
  expect(socket.types).toEqual(['initializeConnection', 'addTurn', 'addTurn', 'sendText', 'sendText']);
});

it('answers two lines that were sent at once in their order', async () => {
  const page = talk();
  const both = Promise.all([page.talk.say('One.', null), page.talk.say('Two.', null)]);
  const socket = await page.streams.accepted();
  // The second line interrupts the answer to the first, which ends without a word.
  socket.tells({ type: 'responseCreated', response_id: 'a' });
  socket.tells({ type: 'responseDone', response_id: 'a', status: 'cancelled', text: '' });
  socket.tells({ type: 'responseCreated', response_id: 'b' });
  socket.tells({ type: 'responseDone', response_id: 'b', status: 'cancelled', text: '' });
  await both;
  answer(socket, 'Two.', 'Hi!');
  expect([page.texts(), page.working.size]).toEqual([['One.', 'Two.', 'Hi!'], 0]);
});

it('shows why the script cannot be told, and is off then', async () => {
  const page = talk();
  page.store.do({ type: 'replaced', script: written('One.') });
  const unreadable = clip();
  page.store.supply('a', '0', unreadable);
  vi.spyOn(unreadable.wav, 'arrayBuffer').mockRejectedValue(new DOMException('Gone.', 'NotReadableError'));
  await page.talk.enter();
  expect([page.problem.value?.message, page.link()]).toEqual(['Gone.', 'off']);
  await expect(page.talk.say('Two.', null)).rejects.toThrow('Gone.');
  expect(page.texts()).toEqual(['One.']);
});

it('stops a turn that is spoken again, also one that starts while the line waits for the connection', async () => {
  const page = talk();
  const said = page.talk.say('Hello.', null);
  expect(page.voicing.stopped).toBeGreaterThan(0);
  const before = page.voicing.stopped;
  await said;
  expect(page.voicing.stopped).toBeGreaterThan(before);
});

it('interrupts the answer to a line that was deleted', async () => {
  const page = talk();
  await page.talk.say('One.', null);
  const socket = await page.streams.accepted();
  socket.responds('a', 'One.', { done: false });
  page.store.do({ type: 'replaced', script: [] });
  expect(page.talk.answering).toBe(false);
  expect(socket.types.filter((type) => type === 'cancelResponse')).toHaveLength(2);
});

it('an answer that fails without audio is no reason to interrupt what follows', async () => {
  const page = talk();
  await page.talk.say('One.', null);
  const socket = await page.streams.accepted();
  answer(socket, 'One.', '');
  expect(socket.types.filter((type) => type === 'cancelResponse')).toEqual([]);
});
