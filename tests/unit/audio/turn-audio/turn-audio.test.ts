import { beforeEach, describe, expect, it, vi } from 'vitest';
import { measureSpeaker } from '../../../../src/audio/speaker/index.ts';
import { openTurnAudio } from '../../../../src/audio/turn-audio/index.ts';
import { toBase64 } from '../../../../src/contract/audio/base64.ts';
import { type WavOptions, wav, wavBase64 } from '../../../support/audio/wav-file.ts';

// The real function with recorded calls.
vi.mock(import('../../../../src/audio/speaker/index.ts'), async (original) => {
  const profile = await original();
  return { ...profile, measureSpeaker: vi.fn(profile.measureSpeaker) };
});

const measured = vi.mocked(measureSpeaker);
beforeEach(() => {
  measured.mockClear();
});

/** The last measured samples and level. */
function lastMeasured(): [Float32Array, number] {
  const call = measured.mock.lastCall;
  if (!call) throw new Error('nothing was measured');
  return call;
}

function opened(options: WavOptions) {
  const audio = openTurnAudio(wavBase64(options), 1e9);
  if (!audio.ok) throw new Error(audio.problem);
  return audio;
}

const rms = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
const decibels = (ratio: number) => 20 * Math.log10(ratio);
const tone =
  (amplitude: number, rate = 24_000) =>
  (n: number) =>
    amplitude * Math.sin((2 * Math.PI * 300 * n) / rate);

describe('openTurnAudio', () => {
  it('reports the duration without measuring', () => {
    expect(opened({}).seconds).toBe(0.5);
    expect(opened({ rate: 8_000, channels: 2, frames: 2_000 }).seconds).toBe(0.25);
    expect(measured).not.toHaveBeenCalled();
  });

  const LIMIT = 'expected at most 10000 bytes (max_audio_bytes), found';
  it.each([
    ['*', 'expected base64, found `*` at character 1'],
    [
      'data:audio/wav;base64,AAAA',
      'expected base64 alone, found a data: URL (send only what follows its comma)',
    ],
    ['', 'expected a RIFF WAV file, found nothing'],
    ['AAAA', 'expected a RIFF WAV file, found other data'],
    [
      wavBase64({ bits: 8, frames: 4_000 }),
      'expected a WAV of 16-, 24- or 32-bit PCM or 32-bit float, found 8-bit PCM',
    ],
    [wavBase64({ frames: 5_000 }), `${LIMIT} more`],
    [wavBase64({ frames: 5_000 }).replace(/.{76}/g, '$&\n'), `${LIMIT} 10044`],
  ])('refuses %.30j', (text, problem) => {
    expect(openTurnAudio(text, 10_000)).toEqual({ ok: false, problem });
  });

  it.each([5_000, 5_001, 5_002])('accepts exactly as many bytes as the limit allows: %i frames', (frames) => {
    const bytes = 44 + 2 * frames;
    for (const text of [wavBase64({ frames }), wavBase64({ frames }).replace(/.{76}/g, '$&\r\n')]) {
      expect(openTurnAudio(text, bytes).ok).toBe(true);
      expect(openTurnAudio(text, bytes - 1).ok).toBe(false);
    }
  });
});

describe('the profile', () => {
  it.each([0.001, 0.1, 1])(
    'is measured at -20 dB and tells the level that was, of amplitude %d',
    (amplitude) => {
      const audio = opened({ frames: 48_000, sample: tone(amplitude), tag: 3, bits: 32 });
      const profile = audio.profile();
      const [samples, levelDb] = lastMeasured();
      expect(levelDb).toBeCloseTo(decibels(amplitude / Math.SQRT2), 1);
      expect(decibels(rms(samples))).toBeCloseTo(-20, 1);
      expect(profile?.levelDb).toBe(levelDb);
    },
  );

  it('has the level of the speech, not of the pauses', () => {
    const speaks = (n: number) => Math.floor(n / 24_000) % 2 === 0;
    opened({ frames: 144_000, sample: (n) => (speaks(n) ? tone(0.1)(n) : 0) }).profile();
    const [samples, levelDb] = lastMeasured();
    expect(levelDb).toBeCloseTo(decibels(0.1 / Math.SQRT2), 1);
    expect(samples.length / 24_000).toBeLessThanOrEqual(4.5);
    expect(samples.length / 24_000).toBeGreaterThan(3);
  });

  it('ignores a DC offset', () => {
    opened({ frames: 48_000, sample: (n) => 0.5 + tone(0.01)(n), bits: 24 }).profile();
    const [samples, levelDb] = lastMeasured();
    expect(levelDb).toBeCloseTo(decibels(0.01 / Math.SQRT2), 1);
    expect(Math.abs(samples.reduce((sum, x) => sum + x, 0) / samples.length)).toBeLessThan(1e-4);
  });

  it.each([8_000, 22_050, 24_000, 44_100, 48_000])(
    'looks at 8 s from all over a recording at %i Hz',
    (rate) => {
      // Each second has its own tone.
      const hz = (second: number) => 200 + 100 * Math.floor(second);
      const sample = (n: number) => 0.1 * Math.sin((2 * Math.PI * hz(n / rate) * n) / rate);
      opened({ rate, frames: 20 * rate, sample }).profile();
      const [samples] = lastMeasured();
      expect(samples.length / 24_000).toBeGreaterThan(7.9);
      expect(samples.length / 24_000).toBeLessThanOrEqual(8);
      // Four stretches of two seconds, each in the middle of five: 1.5 to 3.5, 6.5 to 8.5 and so on.
      for (const [heard, at] of [
        [2, 1],
        [7, 3],
        [12, 5],
        [17, 7],
      ] as const) {
        expect(
          amplitudeOf(samples.subarray((at - 0.3) * 24_000, (at + 0.1) * 24_000), hz(heard)),
        ).toBeGreaterThan(0.1);
      }
    },
  );

  it.each<[string, WavOptions]>([
    ['silence', {}],
    ['a constant', { sample: () => 0.5 }],
    ['no numbers', { tag: 3, bits: 32, sample: () => Number.NaN }],
    ['next to nothing', { tag: 3, bits: 32, sample: (n) => (n % 2) * 1e-5 }],
    ['a tenth of a second', { frames: 2_400, sample: tone(0.1) }],
  ])('is null for %s', (_, options) => {
    expect(opened(options).profile()).toBeNull();
  });

  it('is measured once for the same content, even when it is null', () => {
    for (const options of [{ frames: 30_000, sample: tone(0.2) }, { frames: 30_001 }]) {
      measured.mockClear();
      const first = opened(options);
      const profile = first.profile();
      const calls = measured.mock.calls.length;
      expect(first.profile()).toBe(profile);
      expect(opened(options).profile()).toBe(profile);
      expect(measured).toHaveBeenCalledTimes(calls);
    }
  });

  it('differs for content that differs in one bit', () => {
    const file = wav({ frames: 30_000, sample: tone(0.3) });
    for (const at of [10_000, 10_001, 10_002, 10_003, file.length - 1]) {
      measured.mockClear();
      const changed = file.slice();
      changed[at] = (changed[at] ?? 0) ^ 0x80;
      const audio = openTurnAudio(toBase64(changed), 1e9);
      if (audio.ok) audio.profile();
      expect(measured).toHaveBeenCalledOnce();
    }
  });
});

function amplitudeOf(samples: Float32Array, hz: number): number {
  let re = 0;
  let im = 0;
  samples.forEach((sample, n) => {
    re += sample * Math.cos((2 * Math.PI * hz * n) / 24_000);
    im += sample * Math.sin((2 * Math.PI * hz * n) / 24_000);
  });
  return (2 * Math.hypot(re, im)) / samples.length;
}
