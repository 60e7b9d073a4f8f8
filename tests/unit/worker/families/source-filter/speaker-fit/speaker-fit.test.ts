/** The fit by itself, on the pack's own measures. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { SpeakerProfile } from '../../../../../../src/job/speaker-profile.ts';
import { equalizer } from '../../../../../../worker/families/source-filter/speaker-fit/equalizer.ts';
import { fitSpeaker } from '../../../../../../worker/families/source-filter/speaker-fit/fit-speaker.ts';
import { placeOnLine } from '../../../../../../worker/families/source-filter/speaker-fit/place-on-line.ts';
import {
  embeddingAt,
  loadVoiceLine,
  pointAt,
  type VoiceLine,
} from '../../../../../../worker/families/source-filter/speaker-fit/voice-line.ts';
import { loadTables, type VoiceTables } from '../../../../../../worker/families/source-filter/tables.ts';
import { embeddedPack } from '../../../../../support/packs/embedded-pack.ts';

let line: VoiceLine;
let tables: VoiceTables;

beforeAll(async () => {
  line = await loadVoiceLine(embeddedPack);
  tables = await loadTables(embeddedPack);
});

/** The place of the role's own voice. */
const OWN = 2;
const decibels = (nepers: number) => (20 / Math.LN10) * nepers;

/** A speaker who sounds like the pack at a place on the line, except for `change`. */
const like = (at: number, change: Partial<SpeakerProfile> = {}): SpeakerProfile => ({
  ...pointAt(line, at),
  speechSeconds: 8,
  ...change,
});
const fitted = (profile: SpeakerProfile) => fitSpeaker(line, tables.trained, OWN, profile);

describe('the line of voices', () => {
  it('is located again from its own measures, at every point', () => {
    for (let at = 0; at <= tables.trained.size - 1; at += 0.5) {
      expect(placeOnLine(line, like(at))).toBeCloseTo(at, 6);
    }
  });

  it('is located by the spectrum alone, at any level and tilt of the recording', () => {
    const tilted = pointAt(line, 0.5).spectrum.map((value, band) => value + 1 - band / 40);
    const place = placeOnLine(line, like(0.5, { spectrum: tilted, pitchHz: null })) ?? Number.NaN;
    // Half a step between voices is 3 % of the formants.
    expect(Math.abs(place - 0.5)).toBeLessThanOrEqual(0.5);
  });

  it('contains the voices of the pack', () => {
    [...tables.trained.values()].forEach((embedding, at) => {
      expect(embeddingAt(tables.trained, at)).toEqual(embedding);
    });
  });

  it('gives no place for a profile without measures', () => {
    expect(placeOnLine(line, like(0, { spectrum: [], pitchHz: null }))).toBeNull();
  });
});

describe('a speaker', () => {
  it('who sounds like the voice itself changes nothing', () => {
    const { voice, pitch, pace, gain, shape } = fitted(like(OWN));
    expect(voice).toEqual(tables.trained.get('kathleen'));
    expect(pitch?.to).toBeCloseTo(pitch?.from ?? 0, 1);
    expect(pitch?.spread).toBeCloseTo(1, 9);
    expect(pace).toBeCloseTo(1, 9);
    expect(gain).toBeCloseTo(1, 9);
    for (const nepers of shape?.bands ?? []) expect(nepers).toBeCloseTo(0, 9);
  });

  it('who is lower, faster and louder makes it lower, faster and louder', () => {
    const { pitchHz, syllableRate, levelDb } = pointAt(line, 0);
    const { pitch, pace, gain } = fitted(
      like(0, { pitchHz: 0.9 * pitchHz, syllableRate: 1.2 * syllableRate, levelDb: levelDb + 3 }),
    );
    expect(Math.exp(pitch?.to ?? 0) / (0.9 * pitchHz)).toBeCloseTo(1, 1);
    expect(pace).toBeLessThan(1 / 1.2);
    expect(decibels(Math.log(gain))).toBeCloseTo(0.7 * 3, 6);
  });

  it('of whom little was heard changes little', () => {
    const heard = like(0, { syllableRate: 6 });
    const { pitch, pace, voice } = fitted({ ...heard, speechSeconds: 0.5 });
    const all = fitted(heard);
    const moved = (a: ArrayLike<number>) =>
      Math.hypot(...Array.from(a, (x, n) => x - (tables.trained.get('kathleen')?.[n] ?? 0)));
    expect(moved(voice)).toBeLessThan(0.5 * moved(all.voice));
    expect(Math.abs(Math.log(pace))).toBeLessThan(0.2 * Math.abs(Math.log(all.pace)));
    expect(pitch?.to).toBeGreaterThan(all.pitch?.to ?? 0);
  });

  it('who whispers keeps the pitch of the voice', () => {
    const { pitch, shape } = fitted(like(1, { pitchHz: null, pitchRange: null, spectrum: [] }));
    expect(pitch).toBeNull();
    expect(shape).toBeNull();
  });

  it.each([
    ['squeaks', { pitchHz: 480, pitchRange: 30, syllableRate: 12, levelDb: 0 }],
    ['drones', { pitchHz: 60, pitchRange: 0.1, syllableRate: 1, levelDb: -60 }],
  ])('who %s is followed only so far', (_, change) => {
    const { pitch, pace, gain, shape } = fitted(like(1, { ...change, spectrum: Array(80).fill(3) }));
    expect(Math.abs((pitch?.to ?? 0) - (pitch?.from ?? 0))).toBeLessThanOrEqual(0.6);
    expect(pitch?.spread).toBeGreaterThanOrEqual(0.6);
    expect(pitch?.spread).toBeLessThanOrEqual(1.5);
    expect(pace).toBeGreaterThanOrEqual(0.77);
    expect(pace).toBeLessThanOrEqual(1.3);
    expect(Math.abs(decibels(Math.log(gain)))).toBeLessThan(13);
    for (const nepers of shape?.bands ?? []) expect(Math.abs(decibels(nepers))).toBeLessThan(6.01);
  });
});

describe('the equalizer', () => {
  const own = () => pointAt(line, 1).spectrum;

  it('is a fixed point: a voice fitted to itself does not change', () => {
    const heard = own().map((value, band) => value + Math.sin(band / 9) + (band > 50 ? -1 : 0));
    const first = equalizer(heard, own(), 30).bands;
    const again = equalizer(
      own().map((value, band) => value + (first[band] ?? 0)),
      own(),
      30,
    ).bands;
    const off = first.map((value, band) => Math.abs(decibels(value - (again[band] ?? 0))));
    expect(Math.max(...off)).toBeLessThan(1.5);
  });

  it('follows a short word only a little', () => {
    const heard = own().map((value, band) => value + Math.sin(band / 9) / 2);
    const size = (seconds: number) => Math.hypot(...equalizer(heard, own(), seconds).bands);
    expect(size(0.3)).toBeLessThan(0.75 * size(8));
  });

  it('of a recording without highs continues from its edge', () => {
    const telephone = own().map((value, band) => (band > 50 ? Math.log(1e-3) : value + 0.2));
    const { bands } = equalizer(telephone, own(), 30);
    for (const nepers of bands) expect(nepers).toBeCloseTo(0, 1);
  });
});
