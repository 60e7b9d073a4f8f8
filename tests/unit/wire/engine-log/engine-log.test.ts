import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEngineLog } from '../../../../src/wire/engine-log/engine-log.ts';
import { FakeChannels } from '../../../support/fakes/fake-channels.ts';
import { settled } from '../../../support/settled.ts';

const NAME = 'parley:engine-log:/';
let channels: FakeChannels;

beforeEach(() => {
  channels = new FakeChannels().install();
  vi.spyOn(console, 'debug').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => createEngineLog(NAME, () => {});
const restart = (id: string, message = 'Why.') => ({ id, type: 'restart' as const, message });
const ids = (log: ReturnType<typeof open>) => log.entries().map(({ id }) => id);

it('shares what one page knows with the others, and what every page notes only with those that join later', async () => {
  const [first, second] = [open(), open()];
  await settled();
  first.share(restart('a'));
  await settled();
  expect(ids(second)).toEqual(['a']);
  first.note(restart('b'));
  second.note(restart('b'));
  await settled();
  expect([ids(first), ids(second)]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  const late = open();
  await settled();
  expect(ids(late)).toEqual(['a', 'b']);
});

it('ignores what is malformed, such as entries of a later release', async () => {
  const log = open();
  const stranger = channels.open(NAME);
  const entry = { id: 'x', at: 1, type: 'restart', message: 'Why.' };
  for (const data of [
    null,
    { type: 'entries' },
    { type: 'entries', entries: [{ ...entry, type: 'later' }] },
    { type: 'entries', entries: [{ ...entry, at: '1' }] },
    { type: 'later' },
  ]) {
    stranger.postMessage(data);
  }
  await settled();
  expect(log.entries()).toEqual([]);
  stranger.postMessage({ type: 'entries', entries: [{ ...entry, more: 1 }] });
  await settled();
  expect(ids(log)).toEqual(['x']);
});

it('keeps the last 200 entries', () => {
  const log = open();
  for (let i = 0; i < 250; i += 1) log.note(restart(`${i}`));
  expect(log.entries()).toHaveLength(200);
  expect(ids(log).at(-1)).toBe('249');
});

it('lets no key and nothing that is quoted in, from this page or another', async () => {
  const log = open();
  const key = `pk_${'aB3'.repeat(11)}`;
  log.note(restart('a', `No phonemes for "my secret" (${key}).`));
  const message = 'Cannot read ‘my secret’ of data:audio/wav;base64,bXkgc2VjcmV0';
  channels.open(NAME).postMessage({ type: 'entries', entries: [{ ...restart('b', message), at: 1 }] });
  await settled();
  expect(log.entries()).toHaveLength(2);
  expect(JSON.stringify(log.entries())).not.toMatch(/secret|bXkg|aB3/);
});
