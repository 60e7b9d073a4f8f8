import { median } from '../../../bench/measures/statistics.ts';
import { cepstralDistanceDb } from '../../mel-frames.ts';
import { spread } from '../../spread.ts';
import type { Sentence } from '../corpus/sentence.ts';
import type { SpeechEngine } from '../engine/speech-engine.ts';
import { align } from '../measures/dtw.ts';
import { highBand } from '../measures/high-band.ts';
import { mean, standardDeviation } from '../measures/moments.ts';
import { semitones } from '../measures/pitch.ts';
import { type Recording, recordingOf } from '../measures/recording.ts';

/** What varies from seed to seed at one temperature of the prosody, the acoustics at temperature 0. */
export interface ProsodyTemperature {
  readonly temperature: number;
  /** Standard deviation over the seeds of the time from first to last speech, as a share of it. */
  readonly duration: number;
  /** Standard deviation over the seeds of the pitch at the same place of the sentence, semitones. */
  readonly pitch: number;
}

/** What changes with the temperature of the acoustics, that of the prosody at 0. */
export interface AcousticTemperature {
  readonly temperature: number;
  /** Mean change of the spectrum from one voiced frame of 10 ms to the next, dB. */
  readonly roughnessDb: number;
  /** Mean change of the share above 6 kHz from one frame to the next, dB. */
  readonly highFlutterDb: number;
  /** Median difference of the pitch to that at temperature 0, frame by frame, semitones: mistakes of the tracker aside. */
  readonly pitchAway: number;
  /** Length of the audio / that at temperature 0. */
  readonly lengthRatio: number;
}

export interface TemperatureFigures {
  readonly voice: string;
  readonly seeds: number;
  readonly sentences: number;
  readonly prosody: readonly ProsodyTemperature[];
  /** How well a line through 0 explains the standard deviations (coefficient of determination): 1 is in proportion. */
  readonly durationProportion: number;
  readonly pitchProportion: number;
  readonly acoustic: readonly AcousticTemperature[];
}

const TEMPERATURES = [0, 0.3, 0.6, 0.9, 1.2] as const;
const SEEDS = 8;
const SENTENCES = 6;
/** A place of the sentence counts where so many of the seeds are voiced. */
const MOST_VOICED = 0.75;

export async function measureTemperatures(
  engine: SpeechEngine,
  voice: string,
  sentences: readonly Sentence[],
): Promise<TemperatureFigures> {
  const chosen = spread(sentences, SENTENCES);
  const said = async ({ text }: Sentence, temperature: number, acousticTemperature: number, seed: number) => {
    const request = { voice, text, temperature, acousticTemperature, audioQuality: 'high', seed } as const;
    return recordingOf((await engine.speak(request)).wav, text);
  };
  const prosody: ProsodyTemperature[] = [];
  const acoustic: AcousticTemperature[] = [];
  const steady = await inTurn(chosen, (sentence) => said(sentence, 0, 0, 1));
  for (const temperature of TEMPERATURES) {
    // At 0 every seed gives the same; a second seed confirms it.
    const seeds = Array.from({ length: temperature === 0 ? 2 : SEEDS }, (_, n) => n + 1);
    const takes = await inTurn(chosen, (sentence) =>
      inTurn(seeds, (seed) => said(sentence, temperature, 0, seed)),
    );
    prosody.push({
      temperature,
      duration: mean(takes.map(durationDeviation)),
      pitch: mean(takes.map((own, n) => pitchDeviation(own, steady[n]))),
    });
    const rough = await inTurn(chosen, (sentence) => said(sentence, 0, temperature, sentence.seed));
    acoustic.push(acousticFigures(temperature, rough, steady));
  }
  return {
    voice,
    seeds: SEEDS,
    sentences: chosen.length,
    prosody,
    durationProportion: proportion(prosody.map(({ temperature, duration }) => [temperature, duration])),
    pitchProportion: proportion(prosody.map(({ temperature, pitch }) => [temperature, pitch])),
    acoustic,
  };
}

/** One after the other: the engine takes one request at a time without a queue in its figures. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  each: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await each(item));
  return results;
}

function durationDeviation(takes: readonly Recording[]): number {
  const lengths = takes.map(({ frames }) => frames.length);
  return standardDeviation(lengths) / mean(lengths);
}

/** The takes are aligned with the steady one, so that the same places are compared. */
function pitchDeviation(takes: readonly Recording[], steady: Recording | undefined): number {
  if (!steady) throw new Error('No steady take to align with.');
  const cepstra = (recording: Recording) => recording.frames.map((frame) => frame.cepstra);
  const places: number[][] = steady.frames.map(() => []);
  for (const take of takes) {
    const heard: number[][] = steady.frames.map(() => []);
    for (const [i, j] of align(cepstra(take), cepstra(steady), cepstralDistanceDb)) {
      const pitch = take.frames[i]?.pitch ?? 0;
      if (pitch > 0) heard[j]?.push(Math.log(pitch));
    }
    for (const [j, values] of heard.entries()) if (values.length > 0) places[j]?.push(mean(values));
  }
  const voiced = places.filter(({ length }) => length >= MOST_VOICED * takes.length);
  return semitones(mean(voiced.map(standardDeviation)));
}

function acousticFigures(
  temperature: number,
  takes: readonly Recording[],
  steady: readonly Recording[],
): AcousticTemperature {
  const differences = takes.flatMap(({ frames }, n) =>
    frames.flatMap(({ pitch }, t) => {
      const other = steady[n]?.frames[t]?.pitch ?? 0;
      return pitch > 0 && other > 0 ? [Math.abs(semitones(Math.log(pitch / other)))] : [];
    }),
  );
  return {
    temperature,
    roughnessDb: mean(takes.flatMap(spectralChanges)),
    highFlutterDb: mean(takes.flatMap(({ frames }) => highBand(frames).changesDb)),
    pitchAway: median(differences),
    lengthRatio: mean(takes.map(({ seconds }, n) => seconds / (steady[n]?.seconds ?? Number.NaN))),
  };
}

function spectralChanges({ frames }: Recording): number[] {
  return frames.flatMap((frame, t) => {
    const before = frames[t - 1];
    const voiced = frame.pitch > 0 && before !== undefined && before.pitch > 0;
    return voiced ? [cepstralDistanceDb(frame.cepstra, before.cepstra)] : [];
  });
}

/** Coefficient of determination of the line through 0 that fits best (least squares). */
export function proportion(points: readonly (readonly [number, number])[]): number {
  const slope = mean(points.map(([x, y]) => x * y)) / mean(points.map(([x]) => x * x));
  const middle = mean(points.map(([, y]) => y));
  const left = mean(points.map(([x, y]) => (y - slope * x) ** 2));
  return 1 - left / mean(points.map(([, y]) => (y - middle) ** 2));
}
