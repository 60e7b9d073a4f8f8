import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayer } from '../../../../src/client/playback/player.ts';
import { type FakeAudio, installFakeAudio } from '../../../support/fakes/fake-audio.ts';

const BASE = 'https://a.test/parley/';
const FRAME = new Int16Array(1_920);
let audio: FakeAudio;

beforeEach(() => {
  vi.stubGlobal('location', new URL(BASE));
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  audio = installFakeAudio();
});
afterEach(() => vi.unstubAllGlobals());

test('the output opens when the worklet is loaded', async () => {
  const player = createPlayer({ base: BASE });
  const unlocked = player.unlock();
  audio.loadWorklet();
  expect(await unlocked).toBe(true);
  expect(audio.connected.size).toBe(1);
  await player.close();
  expect(audio.connected.size).toBe(0);
  expect(audio.contexts.map(({ closes }) => closes)).toEqual([1]);
});

test("a player that is closed while it loads leaves the page's own context alone", async () => {
  const context = new AudioContext();
  const player = createPlayer({ base: BASE, context });
  const unlocked = player.unlock();
  await player.close();
  audio.loadWorklet();
  expect(await unlocked).toBe(false);
  expect(audio.connected.size).toBe(0);
  expect(audio.contexts.map(({ closes }) => closes)).toEqual([0]);
});

test('a player that is closed while it loads reports no error of its worklet', async () => {
  const player = createPlayer({ base: BASE });
  const onError = vi.fn();
  player.addEventListener('error', onError);
  player.push(FRAME);
  const unlocked = player.unlock();
  await player.close();
  audio.loadWorklet(new Error('The context is closed.'));
  expect(await unlocked).toBe(false);
  expect(onError).not.toHaveBeenCalled();
  expect(player.state).toBe('idle');
});

test('a closed player opens no output, and can be closed again', async () => {
  const unused = createPlayer({ base: BASE });
  await unused.close();
  unused.push(FRAME);
  expect(await unused.unlock()).toBe(false);
  expect(audio.contexts).toEqual([]);

  const used = createPlayer({ base: BASE });
  used.push(FRAME);
  await Promise.all([used.close(), used.close()]);
  expect(audio.contexts.map(({ closes }) => closes)).toEqual([1]);
});

test('a closed or failed player takes no more frames of a source', async () => {
  let taken = 0;
  async function* source() {
    for (;;) {
      taken += 1;
      yield FRAME;
    }
  }
  const closed = createPlayer({ base: BASE });
  await closed.close();
  await closed.play(source());
  expect(taken).toBe(1);

  const failed = createPlayer({ base: BASE });
  const unlocked = failed.unlock();
  audio.loadWorklet(new Error('404'));
  await expect(unlocked).rejects.toThrow();
  await expect(failed.play(source())).rejects.toMatchObject({ type: 'service_unavailable' });
  expect(taken).toBe(2);
});

test('a worklet that cannot be loaded is an error', async () => {
  const player = createPlayer({ base: BASE });
  const unlocked = player.unlock();
  audio.loadWorklet(new Error('404'));
  await expect(unlocked).rejects.toMatchObject({ type: 'service_unavailable' });
  expect(player.state).toBe('failed');
});
