import { describe, expect, it } from 'vitest';
import { measureSpeaker } from '../../../../src/audio/speaker/index.ts';
import { melBandAt } from '../../../../src/audio/speaker/mel-bands.ts';
import type { SpeakerProfile } from '../../../../src/job/speaker-profile.ts';
import { noise, type SyntheticSpeaker, sumOf, synthesize } from './synthetic-speaker.ts';

const NEUTRAL = [500, 1500, 2500, 3500];
const speaker = (change: Partial<SyntheticSpeaker>): SyntheticSpeaker => ({
  pitch: () => 120,
  formants: NEUTRAL,
  syllables: 4,
  seconds: 3,
  ...change,
});

function measured(samples: Float32Array): SpeakerProfile {
  const profile = measureSpeaker(samples, -31);
  if (!profile) throw new Error('No speech was found.');
  return profile;
}

describe('pitch', () => {
  it.each([70, 90, 120, 160, 210, 280, 350])('of %i Hz is found, in the right octave', (hz) => {
    const { pitchHz } = measured(synthesize(speaker({ pitch: () => hz })));
    expect(pitchHz).toBeGreaterThan(0.98 * hz);
    expect(pitchHz).toBeLessThan(1.02 * hz);
  });

  it.each([100, 200])('of %i Hz is found where the first formant sits on its second harmonic', (hz) => {
    const { pitchHz } = measured(synthesize(speaker({ pitch: () => hz, formants: [2 * hz, 1500, 2500] })));
    expect(Math.abs(Math.log2((pitchHz ?? 0) / hz))).toBeLessThan(0.03);
  });

  it('is found in noise 15 dB below the speech', () => {
    const { pitchHz } = measured(sumOf(synthesize(speaker({ pitch: () => 140 })), noise(3, 0.018)));
    expect(Math.abs(Math.log2((pitchHz ?? 0) / 140))).toBeLessThan(0.03);
  });

  it('range is that of a modulated voice', () => {
    // An arc sine in ln Hz: its 10th and 90th percentiles are at ±cos(0.1 pi) of the swing of 4 semitones.
    const pitch = (t: number) => 150 * 2 ** ((4 / 12) * Math.sin(2 * Math.PI * 0.7 * t));
    const { pitchRange } = measured(synthesize(speaker({ pitch, seconds: 6 })));
    expect(pitchRange).toBeGreaterThan(7.6 * 0.85);
    expect(pitchRange).toBeLessThan(7.6 * 1.15);
  });

  it('of noise is null, and its spectrum is empty', () => {
    expect(measured(noise(2, 0.1))).toMatchObject({ pitchHz: null, pitchRange: null, spectrum: [] });
  });
});

describe('syllables', () => {
  it.each([2.5, 4, 5.5, 7])('at %f per second are counted', (syllables) => {
    const { syllableRate } = measured(synthesize(speaker({ syllables, seconds: 4 })));
    expect(syllableRate).toBeGreaterThan(0.88 * syllables);
    expect(syllableRate).toBeLessThan(1.12 * syllables);
  });

  it('are not slowed by pauses', () => {
    const spoken = synthesize(speaker({ syllables: 4, seconds: 2 }));
    const paused = new Float32Array(spoken.length * 2 + 24_000);
    paused.set(spoken, 0);
    paused.set(spoken, spoken.length + 24_000);
    const { syllableRate, speechSeconds } = measured(paused);
    expect(speechSeconds).toBeLessThan(4.2);
    expect(syllableRate).toBeGreaterThan(3.5);
  });

  it('of one word are too few for a rate', () => {
    expect(measured(synthesize(speaker({ seconds: 0.6 }))).syllableRate).toBeNull();
  });
});

describe('spectrum', () => {
  /** The strongest band below 1 kHz: the first formant. */
  const firstPeak = ({ spectrum }: SpeakerProfile) => {
    const low = spectrum.slice(0, Math.floor(melBandAt(1000)));
    return low.indexOf(Math.max(...low));
  };

  it('follows the vocal tract and not the pitch', () => {
    const low = measured(synthesize(speaker({ pitch: () => 100 })));
    const high = measured(synthesize(speaker({ pitch: () => 180 })));
    const between = low.spectrum
      .slice(8, 60)
      .map((value, n) => Math.abs(value - (high.spectrum[n + 8] ?? 0)));
    expect(between.reduce((sum, x) => sum + x, 0) / between.length).toBeLessThan(0.35);
  });

  it('moves with the formants', () => {
    const scaled = (factor: number) =>
      measured(synthesize(speaker({ formants: NEUTRAL.map((hz) => factor * hz) })));
    const moved = firstPeak(scaled(1.2)) - firstPeak(scaled(0.85));
    expect(moved).toBeGreaterThanOrEqual(Math.round(melBandAt(600) - melBandAt(425)) - 2);
  });

  it('is the same at any level', () => {
    const samples = synthesize(speaker({}));
    const quiet = measured(samples.map((x) => x / 8));
    measured(samples).spectrum.forEach((value, band) => {
      expect(quiet.spectrum[band]).toBeCloseTo(value, 2);
    });
  });
});

it('returns the level unchanged', () => {
  expect(measured(synthesize(speaker({}))).levelDb).toBe(-31);
});

it.each([
  ['nothing', new Float32Array()],
  ['silence', new Float32Array(48_000)],
  ['a click', new Float32Array(48_000).fill(1, 100, 101)],
])('%s says nothing of a speaker', (_, samples) => {
  expect(measureSpeaker(samples, -20)).toBeNull();
});

it('NaN samples do no harm', () => {
  expect(() => measureSpeaker(new Float32Array(24_000).fill(Number.NaN), -20)).not.toThrow();
});
