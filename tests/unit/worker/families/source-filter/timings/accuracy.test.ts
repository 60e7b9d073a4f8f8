/**
 * How far the planned start of a phoneme is from where its sound begins: the model's own audio in every voice. Where a sound begins is
 * measured in the band in which it is loud and its neighbor is not: halfway, in decibels, between both.
 */
import { expect, it } from 'vitest';
import { SAMPLE_RATE } from '../../../../../../src/contract/audio/audio-format.ts';
import type { PhonemeTiming } from '../../../../../../src/job/timings.ts';
import { createFourierTransform } from '../../../../../../worker/audio/fourier.ts';
import { wholeText } from '../../../../../../worker/families/family.ts';
import { sourceFilterFamily } from '../../../../../../worker/families/source-filter/index.ts';
import { embeddedPack, wasmRuntime } from '../../../../../support/packs/embedded-pack.ts';

const VOICES = ['kathleen', 'walter', 'iris', 'miles', 'nora', 'theo'];
const TEXT =
  'She sells six keys, and he sees them pass. Stop, then take two cups, so it is safe. All of it cost $3.50.';

/** 10 ms, every 2 ms. */
const WINDOW = 240;
const HOP = 48;
/** The sound begins within this time of the plan, or another sound is meant. */
const NEAR = 0.06 * SAMPLE_RATE;
/** Decibels between both sounds that make the place of a boundary plain. */
const CONTRAST = 15;

const LOW = [100, 1_500] as const;
const HIGH = [4_500, 12_000] as const;
const fourier = createFourierTransform(WINDOW);

/** Decibels of a band, at the center of each window. */
function level(pcm: Int16Array, center: number, [from, to]: readonly [number, number]): number {
  const real = new Float64Array(WINDOW);
  const imaginary = new Float64Array(WINDOW);
  for (let n = 0; n < WINDOW; n += 1) {
    const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / WINDOW);
    real[n] = (weight * (pcm[center - WINDOW / 2 + n] ?? 0)) / 32_768;
  }
  fourier.forward(real, imaginary);
  let power = 1e-6;
  for (let k = 1; k < WINDOW / 2; k += 1) {
    const hertz = (k * SAMPLE_RATE) / WINDOW;
    if (hertz >= from && hertz < to) power += (real[k] ?? 0) ** 2 + (imaginary[k] ?? 0) ** 2;
  }
  return 10 * Math.log10(power);
}

const isVowel = (symbol: string) => /\d$/.test(symbol);
const isHiss = (symbol: string) => ['S', 'SH', 'Z'].includes(symbol);
const isStop = (symbol: string) => ['P', 'T', 'K'].includes(symbol);

/** The band in which a sound after another begins; negative: in which the other ends. Null: no plain boundary. */
function contrast(
  before: string | null,
  symbol: string,
): { band: readonly [number, number]; sign: number } | null {
  if (before === null)
    return isVowel(symbol) ? { band: LOW, sign: 1 } : isHiss(symbol) ? { band: HIGH, sign: 1 } : null;
  if (isVowel(symbol) && (isHiss(before) || isStop(before))) return { band: LOW, sign: 1 };
  if (isVowel(before) && isHiss(symbol)) return { band: HIGH, sign: 1 };
  return isVowel(before) && isStop(symbol) ? { band: LOW, sign: -1 } : null;
}

/** Samples from the planned start of a phoneme to where its sound begins; null where that is not plain. */
function offset(pcm: Int16Array, { start, symbol }: PhonemeTiming, before: string | null): number | null {
  const place = contrast(before, symbol);
  if (!place) return null;
  const centers = Array.from({ length: (2 * NEAR) / HOP + 1 }, (_, n) => start - NEAR + n * HOP);
  const levels = centers.map((center) => place.sign * level(pcm, center, place.band));
  const sorted = [...levels].sort((a, b) => a - b);
  const [quiet, loud] = [0.08, 0.92].map((share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  if (quiet === undefined || loud === undefined || loud - quiet < CONTRAST) return null;
  const middle = (quiet + loud) / 2;
  const crossings = centers.filter(
    (_, n) => (levels[n] ?? 0) > middle && (levels[n - 1] ?? 0) <= middle && n > 0,
  );
  return crossings.map((center) => center - start).sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? null;
}

async function spoken(model: Awaited<ReturnType<typeof sourceFilterFamily.load>>, voice: string) {
  const params = {
    temperature: 0.9,
    acousticTemperature: 0.9,
    audioQuality: 'high',
    maxFrames: null,
  } as const;
  const request = { text: wholeText(TEXT), voice, speaker: null, params, seed: 7, firstFrame: 0 };
  const speech = model.speak(request, new AbortController().signal);
  const parts: Int16Array[] = [];
  const phonemes: PhonemeTiming[] = [];
  for (;;) {
    const { done, value } = await speech.next();
    if (done) break;
    if (value === 'wait') continue;
    parts.push(value.pcm);
    phonemes.push(...(value.timings?.phonemes ?? []));
  }
  const pcm = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    pcm.set(part, at);
    at += part.length;
  }
  return { pcm, phonemes };
}

it('a phoneme begins where the plan says, in every voice', async () => {
  const model = await sourceFilterFamily.load(embeddedPack, await wasmRuntime());
  const errors: { voice: string; kind: string; ms: number }[] = [];
  for (const voice of VOICES) {
    const { pcm, phonemes } = await spoken(model, voice);
    phonemes.forEach((phoneme, index) => {
      const last = phonemes[index - 1];
      const before = last && last.end >= phoneme.start - HOP ? last.symbol : null;
      const samples = offset(pcm, phoneme, before);
      if (samples !== null)
        errors.push({
          voice,
          kind: `${before ?? 'pause'} ${phoneme.symbol}`,
          ms: (samples / SAMPLE_RATE) * 1_000,
        });
    });
  }
  const sizes = errors.map(({ ms }) => Math.abs(ms)).sort((a, b) => a - b);
  const share = (part: number) => sizes[Math.ceil(part * sizes.length) - 1] ?? Number.NaN;
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const bias = errors.reduce((sum, { ms }) => sum + ms, 0) / sizes.length;
  if (process.env['TIMING_REPORT']) {
    console.info({ count: sizes.length, mean, bias, p95: share(0.95), max: share(1) });
    console.info(errors.filter(({ ms }) => Math.abs(ms) > 20));
  }
  expect(sizes.length).toBeGreaterThan(100);
  expect(Math.abs(bias)).toBeLessThan(6);
  expect(mean).toBeLessThan(12);
  expect(share(0.95)).toBeLessThanOrEqual(25);
}, 120_000);
