import { beforeEach, expect, it, vi } from 'vitest';
import type { PlayerState } from '../../../../../src/client/playback/types.ts';
import { GrowingSound } from '../../../../../src/studio/shared/audio/growing-sound.ts';
import { type FramePlayer, SoundPlayer } from '../../../../../src/studio/shared/audio/sound-player.ts';
import { settled } from '../../../../support/settled.ts';

/** Takes all frames at once, as if they were heard; `waiting` holds what it would play. */
class FakePlayer extends EventTarget implements FramePlayer {
  state: PlayerState = 'idle';
  played: number[] = [];
  position = { samples: 0, seconds: 0 };
  async unlock() {
    return true;
  }
  async stop() {
    return this.position;
  }
  async play(
    frames: Iterable<Int16Array> | AsyncIterable<Int16Array>,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<void> {
    this.played = [];
    for await (const frame of frames) {
      this.played.push(...frame);
      this.position = { samples: this.played.length, seconds: this.played.length / 24_000 };
    }
    signal?.throwIfAborted();
  }
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  return () => vi.unstubAllGlobals();
});

function rig() {
  const output = new FakePlayer();
  const player = new SoundPlayer(output);
  const sound = new GrowingSound();
  player.load(sound);
  return { output, player, sound };
}

it('plays a sound while it grows, and ends with it', async () => {
  const { output, player, sound } = rig();
  player.play();
  expect([player.playing.value, player.waiting.value]).toEqual([true, true]);
  sound.push(Int16Array.of(1, 2));
  await settled();
  sound.push(Int16Array.of(3));
  await settled();
  expect(output.played).toEqual([1, 2, 3]);
  expect(player.playing.value).toBe(true);
  sound.finish();
  await settled();
  expect(player.playing.value).toBe(false);
  expect(player.position.value).toBe(3 / 24_000);
});

it('plays from where it is sent, and from the start after the end', async () => {
  const { output, player, sound } = rig();
  sound.push(Int16Array.from({ length: 4800 }, (_, n) => n % 7));
  sound.finish();
  player.seek(0.1);
  player.play();
  await settled();
  expect(output.played).toHaveLength(2400);
  player.play();
  await settled();
  expect(output.played).toHaveLength(4800);
});

it('a pause keeps the position, and the new run does not start with that of the old one', async () => {
  const { output, player, sound } = rig();
  player.play();
  sound.push(new Int16Array(2400));
  await settled();
  player.pause();
  expect(player.playing.value).toBe(false);
  expect(player.position.value).toBeCloseTo(0.1);
  player.play();
  expect(player.position.value).toBeCloseTo(0.1);
  sound.push(new Int16Array(2400));
  await settled();
  expect(output.played).toHaveLength(2400);
  player.pause();
  expect(player.position.value).toBeCloseTo(0.2);
});
