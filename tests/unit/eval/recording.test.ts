import { describe, expect, it } from 'vitest';
import { formantScale, voicedSpectrum } from '../../eval/voice-quality/measures/formant-scale.ts';
import { highBand } from '../../eval/voice-quality/measures/high-band.ts';
import { compare } from '../../eval/voice-quality/measures/likeness.ts';
import { pooledCorrelation } from '../../eval/voice-quality/measures/moments.ts';
import { pauses } from '../../eval/voice-quality/measures/pauses.ts';
import { logPitch, pitchRange } from '../../eval/voice-quality/measures/pitch.ts';
import { analyze } from '../../eval/voice-quality/measures/recording.ts';
import { tone } from '../audio/resampling/spectrum.ts';
import { NATURAL_SPEECH } from './natural-speech.ts';

const RATE = 24_000;
const speech = Float32Array.from(NATURAL_SPEECH.original.samples);

/** A voice of many harmonics whose pitch moves by a sine, with a pause in the middle. */
function hum(hz: number, semitones: number): Float32Array<ArrayBuffer> {
  let phase = 0;
  return Float32Array.from({ length: 2 * RATE }, (_, n) => {
    const seconds = n / RATE;
    phase += (hz * 2 ** ((semitones * Math.sin(2 * Math.PI * seconds)) / 24)) / RATE;
    const silent = seconds > 0.9 && seconds < 1.2;
    let sum = 0;
    for (let k = 1; k <= 20; k += 1) sum += Math.sin(2 * Math.PI * k * phase) / k;
    return silent ? 0 : 0.1 * sum;
  });
}

describe('a recording', () => {
  it('has the pitch and the range that it was made with', () => {
    const ln = logPitch(analyze(hum(150, 6), RATE, 'hum').frames);
    const middle = Math.exp(ln.reduce((total, value) => total + value, 0) / ln.length);
    expect(middle).toBeGreaterThan(145);
    expect(middle).toBeLessThan(155);
    // 80 % of a sine lie within 0.95 of its range.
    expect(pitchRange(ln)).toBeGreaterThan(5);
    expect(pitchRange(ln)).toBeLessThan(6.2);
  });
  it('has its pause, and no others', () => {
    const found = pauses(analyze(hum(150, 6), RATE, 'hum').frames);
    expect(found).toHaveLength(1);
    expect(found[0]).toBeGreaterThan(0.25);
    expect(found[0]).toBeLessThan(0.33);
  });
  it('is measured alike at any rate and level', () => {
    const here = analyze(speech, RATE, 'here');
    const louder = analyze(
      speech.map((sample) => 2 * sample),
      RATE,
      'louder',
    );
    expect(compare(louder, here).distanceDb).toBeLessThan(0.01);
    expect(here.seconds).toBeCloseTo(speech.length / RATE, 10);
  });
  it('without speech is an error that names it', () => {
    expect(() => analyze(new Float32Array(RATE), RATE, 'silence.wav')).toThrow(/silence\.wav/);
  });
});

describe('the band above 6 kHz', () => {
  const share = (samples: Float32Array<ArrayBuffer>) => {
    const { power, wholePower } = highBand(analyze(samples, RATE, 'tone').frames);
    return 10 * Math.log10(power / wholePower);
  };
  it('is told from the rest, pre-emphasis undone', () => {
    const mixed = tone(1_000, RATE, RATE).map((low, n) => 0.1 * low + 0.01 * Math.sin((2 * Math.PI * n) / 3));
    // 8 kHz, 20 dB weaker.
    expect(share(mixed)).toBeCloseTo(-20, 0);
  });
  it('is empty below a tone', () => {
    expect(share(tone(1_000, RATE, RATE).map((sample) => 0.1 * sample))).toBeLessThan(-50);
  });
});

describe('likeness', () => {
  it('is complete with itself', () => {
    const recording = analyze(speech, RATE, 'speech');
    const { colorlessDb, distanceDb, lengthRatio, pitch } = compare(recording, recording);
    expect([distanceDb, colorlessDb, lengthRatio]).toEqual([0, 0, 1]);
    expect(pitch && pooledCorrelation([pitch])).toBeCloseTo(1, 10);
  });
  it('of the same speech later and slower is near', () => {
    const recording = analyze(speech, RATE, 'speech');
    const slower = Float32Array.from({ length: Math.floor(1.1 * speech.length) }, (_, n) => {
      const at = n / 1.1;
      const left = speech[Math.floor(at)] ?? 0;
      return left + ((speech[Math.floor(at) + 1] ?? 0) - left) * (at - Math.floor(at));
    });
    const { colorlessDb, lengthRatio } = compare(analyze(slower, RATE, 'slower'), recording);
    const { colorlessDb: backwards } = compare(analyze(speech.toReversed(), RATE, 'backwards'), recording);
    expect(lengthRatio).toBeCloseTo(1.1, 1);
    expect(colorlessDb).toBeLessThan(0.6 * backwards);
  });
});

describe('formantScale', () => {
  const spectrumAt = (sampleRate: number) => {
    const spectrum = voicedSpectrum(analyze(speech, sampleRate, 'speech'));
    if (!spectrum) throw new Error('Nothing is voiced.');
    return spectrum;
  };
  it.each([0.85, 1, 1.15])('is %s for speech played so much faster', (factor) => {
    expect(formantScale(spectrumAt(RATE * factor), spectrumAt(RATE))).toBeCloseTo(factor, 1);
  });
});
