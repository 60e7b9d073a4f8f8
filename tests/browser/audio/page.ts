/** What the tests of audio that comes in call in a page. */
import { openTurnAudio } from '../../../src/audio/turn-audio/index.ts';
import { fromBase64 } from '../../../src/contract/audio/base64.ts';

const audioIn = {
  /** Whether this browser decodes base64 itself. */
  native: 'setFromBase64' in Uint8Array.prototype,

  /** Bytes of each text, as ours and as `atob` reads it; null where it is refused. */
  decode(texts: readonly string[]): { ours: number[] | null; platform: number[] | null }[] {
    return texts.map((text) => {
      const bytes = fromBase64(text);
      return { ours: bytes && [...bytes], platform: byAtob(text) };
    });
  },

  /** What a turn's audio says, all of it; an own file again for each time. */
  turn(base64: string) {
    const audio = openTurnAudio(base64, 1e9);
    return audio.ok ? { seconds: audio.seconds, profile: audio.profile() } : audio;
  },
};

function byAtob(text: string): number[] | null {
  try {
    return Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

export type AudioIn = typeof audioIn;
Object.assign(globalThis, { audioIn });
