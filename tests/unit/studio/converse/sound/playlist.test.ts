import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyEvent, type Script } from '../../../../../src/studio/converse/script/script.ts';
import { PAUSE_SECONDS } from '../../../../../src/studio/converse/sound/join.ts';
import { Playlist } from '../../../../../src/studio/converse/sound/playlist.ts';
import { suppliedTake, written } from '../scripts.ts';

/** An audio element whose playback the test ends. */
class FakeAudio extends EventTarget {
  src = '';
  paused = true;
  ended = false;
  currentTime = 0;
  #reject: (cause: unknown) => void = () => {};

  /** Stays pending, as while the browser loads, and is rejected when the element is paused. */
  play(): Promise<void> {
    this.paused = false;
    this.ended = false;
    this.dispatchEvent(new Event('play'));
    return new Promise((_, reject) => {
      this.#reject = reject;
    });
  }

  pause(): void {
    this.paused = true;
    this.#reject(new DOMException('Paused.', 'AbortError'));
    this.dispatchEvent(new Event('pause'));
  }

  finish(): void {
    this.paused = true;
    this.ended = true;
    this.dispatchEvent(new Event('ended'));
  }
}

let audio: FakeAudio;
let script: Script;
let playlist: Playlist;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  audio = new FakeAudio();
  vi.stubGlobal(
    'Audio',
    vi.fn(function Audio() {
      return audio;
    }),
  );
  vi.stubGlobal('requestAnimationFrame', () => 0);
  script = ['a', 'b', 'c'].reduce(
    (turns, id) => applyEvent(turns, { type: 'taken', id, take: suppliedTake() }),
    written('one', 'two', 'three'),
  );
  playlist = new Playlist(() => script);
});
afterEach(() => {
  playlist.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pause = () => vi.advanceTimersByTime(PAUSE_SECONDS * 1000 + 1);

it('plays the turns one after the other', () => {
  playlist.play('b');
  audio.finish();
  pause();
  expect(playlist.turn.value).toBe('c');
  audio.finish();
  expect(playlist.turn.value).toBeNull();
});

it('goes on after a turn that was chosen while another one started', async () => {
  playlist.play('a');
  playlist.play('b');
  // The promise of the first start is rejected.
  await new Promise((resolve) => setImmediate(resolve));
  audio.finish();
  pause();
  expect(playlist.turn.value).toBe('c');
});

it('stops when the next turn is deleted in the pause before it', () => {
  playlist.play('a');
  audio.finish();
  script = applyEvent(script, { type: 'removed', id: 'b' });
  pause();
  expect([playlist.turn.value, audio.paused]).toEqual([null, true]);
});
