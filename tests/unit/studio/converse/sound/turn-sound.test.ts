import { afterEach, expect, it } from 'vitest';
import type { PlayerState } from '../../../../../src/client/parley.ts';
import { type TurnPlayer, TurnSound } from '../../../../../src/studio/converse/sound/turn-sound.ts';
import { audioFocus } from '../../../../../src/studio/shared/audio/audio-focus.ts';

/** Plays until it is stopped. */
class FakePlayer extends EventTarget implements TurnPlayer {
  state: PlayerState = 'idle';
  readonly position = { seconds: 0, samples: 0, frames: 0 };
  readonly pushed = { seconds: 0, samples: 0, frames: 0 };
  /** Lengths of what was pushed. */
  readonly pieces: number[] = [];

  async unlock(): Promise<boolean> {
    return true;
  }

  push(samples: Int16Array): void {
    this.state = 'playing';
    this.pieces.push(samples.length);
  }

  async end(): Promise<void> {}

  async stop() {
    this.state = 'idle';
    return this.position;
  }
}

let sound: TurnSound;
function started() {
  const player = new FakePlayer();
  sound = new TurnSound(player);
  return player;
}
afterEach(() => sound.stop());

it('does not play the rest of a turn that was stopped', () => {
  const player = started();
  sound.push('a', new Int16Array(10));
  sound.stop();
  sound.push('a', new Int16Array(20));
  expect(player.pieces).toEqual([10]);
  sound.push('b', new Int16Array(30));
  expect(player.pieces).toEqual([10, 30]);
});

it('plays a turn that is generated again', () => {
  const player = started();
  sound.push('a', new Int16Array(10));
  sound.stop();
  sound.restart('a');
  sound.push('a', new Int16Array(20));
  expect(player.pieces).toEqual([10, 20]);
});

it('silences other sounds of the studio, and is silenced by them', () => {
  const player = started();
  let silenced = 0;
  audioFocus.take(() => {
    silenced += 1;
  });
  sound.push('a', new Int16Array(10));
  expect(silenced).toBe(1);
  audioFocus.take(() => {});
  sound.push('a', new Int16Array(20));
  expect([player.state, player.pieces]).toEqual(['idle', [10]]);
});
