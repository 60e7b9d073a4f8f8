import { describe, expect, it } from 'vitest';
import { findClicks } from '../../eval/voice-quality/measures/clicks.ts';
import { NATURAL_SPEECH } from './natural-speech.ts';

const { rms, sampleRate: RATE, samples: speech } = NATURAL_SPEECH.original;
/** Places all over the sentence, in pauses, vowels and fricatives alike. */
const PLACES = Array.from({ length: 40 }, (_, n) => Math.floor(((n + 0.5) / 40) * speech.length));

const found = (samples: Float32Array, at: number) =>
  findClicks(samples, RATE, rms).some((click) => Math.abs(click - at) <= 2);

/** Whether each of the places is found when it is damaged there. */
function hits(damage: (samples: Float32Array, at: number) => void): number {
  return PLACES.filter((at) => {
    const samples = speech.slice();
    damage(samples, at);
    return found(samples, at);
  }).length;
}

describe('findClicks', () => {
  it('finds nothing in clean speech', () => {
    expect(findClicks(speech, RATE, rms)).toEqual([]);
  });
  it('finds four of five single samples that are off by the level of the speech', () => {
    const count = hits((samples, at) => {
      samples[at] = (samples[at] ?? 0) + rms;
    });
    expect(count).toBeGreaterThanOrEqual(0.8 * PLACES.length);
  });
  it('finds four of five jumps of the wave by twice the level', () => {
    const count = hits((samples, at) => {
      for (let n = at; n < Math.min(samples.length, at + 2_400); n += 1) {
        // The step decays, as through the coupling of an amplifier: it makes no second jump.
        samples[n] = (samples[n] ?? 0) + 2 * rms * Math.exp(-(n - at) / 400);
      }
    });
    expect(count).toBeGreaterThanOrEqual(0.8 * PLACES.length);
  });
  it('counts a click once', () => {
    const samples = speech.slice();
    const [at = 0] = PLACES;
    samples[at] = (samples[at] ?? 0) + 3 * rms;
    samples[at + 1] = (samples[at + 1] ?? 0) - 3 * rms;
    expect(findClicks(samples, RATE, rms)).toHaveLength(1);
  });
  it('hears no click in a burst of noise, which begins as sharply and goes on', () => {
    const burst = Float32Array.from({ length: RATE }, (_, n) =>
      n > 12_000 && n < 12_480 ? rms * (((n * 7919) % 200) / 100 - 1) : 0,
    );
    expect(findClicks(burst, RATE, rms)).toEqual([]);
  });
  it('hears no click in the pulses of a low voice', () => {
    const pulses = Float32Array.from({ length: RATE }, (_, n) => (n % 400 === 0 ? 1 : 0));
    const inner = findClicks(pulses, RATE, 0.1).filter((at) => at > 500 && at < RATE - 500);
    expect(inner).toEqual([]);
  });
  it('leaves out what is too faint to be heard', () => {
    const faint = new Float32Array(RATE);
    faint[12_000] = 0.01 * rms;
    expect(findClicks(faint, RATE, rms)).toEqual([]);
  });
});
