import { afterEach, expect, test } from 'vitest';
import { createServices } from '../../../src/service/services.ts';
import { type ChangeArea, watchChanges } from '../../../src/store/changes.ts';
import { createStore } from '../../../src/store/store.ts';
import { freshName } from './fresh-store.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A database whose notices are heard one after another. */
function heard(name = freshName()) {
  const notices: ReadonlySet<ChangeArea>[] = [];
  let wake = () => {};
  stops.push(
    watchChanges(name, (areas) => {
      notices.push(areas);
      wake();
    }),
  );
  const next = async (): Promise<ReadonlySet<ChangeArea>> => {
    const [first] = notices.splice(0, 1);
    if (first) return first;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    return next();
  };
  const store = createStore({ name });
  stops.push(() => store.close());
  return { name, store, next };
}

test('a key that is made, renamed or revoked is announced to every watcher', async () => {
  const { name, store, next } = heard();
  const other = heard(name);
  const { keys } = createServices(store);
  const { key_id } = await keys.create({ name: 'reader' });
  expect(await next()).toEqual(new Set(['keys']));
  expect(await other.next()).toEqual(new Set(['keys']));
  await keys.update(key_id, { name: 'writer' });
  expect(await next()).toEqual(new Set(['keys']));
  await keys.revoke(key_id);
  expect(await next()).toEqual(new Set(['keys']));
});

test('a generation that is metered changes usage and history', async () => {
  const { store, next } = heard();
  const usage = { input_chars: 1, input_audio_seconds: 0, output_audio_seconds: 1 };
  await createServices(store).metering.meter({ id: 'job', keyId: 'key_a', atMs: 0, usage });
  expect(await next()).toEqual(new Set(['usage', 'history']));
});

test('reading, and a write that failed, announce nothing', async () => {
  const { store, next } = heard();
  const { keys } = createServices(store);
  await keys.list();
  await expect(keys.revoke('key_none')).rejects.toMatchObject({ status: 404 });
  await createServices(store).settings.set({ name: 'x', fallback: 1, parse: () => 1 }, 2);
  expect(await next()).toEqual(new Set(['settings']));
});

test('notices that are malformed are ignored, and unknown areas left out', async () => {
  const { name, next } = heard();
  const channel = new BroadcastChannel(`parley:changes:${name}`);
  stops.push(() => channel.close());
  for (const data of [
    null,
    1,
    {},
    { type: 'changed' },
    { type: 'changed', areas: 'keys' },
    { type: 'other' },
  ]) {
    channel.postMessage(data);
  }
  channel.postMessage({ type: 'changed', areas: ['words', 'packs'] });
  expect(await next()).toEqual(new Set(['packs']));
});
