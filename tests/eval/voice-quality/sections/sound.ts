import { median, sum } from '../../../bench/measures/statistics.ts';
import { HOP_SECONDS } from '../../mel-frames.ts';
import { bootstrap, type Interval } from '../bootstrap.ts';
import type { Sentence } from '../corpus/sentence.ts';
import { findClicks } from '../measures/clicks.ts';
import { voicedSpectrum } from '../measures/formant-scale.ts';
import { type HighBand, highBand } from '../measures/high-band.ts';
import { compare, type Likeness } from '../measures/likeness.ts';
import { mean, pooledCorrelation, standardDeviation } from '../measures/moments.ts';
import { pauses } from '../measures/pauses.ts';
import { logPitch, pitchRange } from '../measures/pitch.ts';
import { openRecording, type Recording } from '../measures/recording.ts';
import { syllableCounter } from '../measures/syllables.ts';
import { voiceVector } from '../measures/voice-vector.ts';
import { NATURAL } from '../recording-booth.ts';
import type { Manner, Recordings } from '../take.ts';

/** How one system sounds over one set. */
export interface SoundFigures {
  readonly system: string;
  readonly kind: Recordings['kind'];
  readonly manner: Manner | null;
  readonly set: Sentence['set'];
  readonly sentences: number;
  /** Hz of the files: nothing can be above half of it. */
  readonly sampleRate: number;
  /** Median over all voiced frames, Hz. */
  readonly pitchHz: number;
  /** 10th to 90th percentile within a sentence, semitones, mean of the sentences. */
  readonly pitchRange: number;
  /** Beside the natural recordings of the same sentences; null for those themselves and without them. */
  readonly likeness: LikenessFigures | null;
  /** Energy above 6 kHz / whole energy of speech, dB. */
  readonly highDb: number;
  /** Standard deviation of that over the frames, dB. */
  readonly highSpreadDb: number;
  /** Mean change of that from one frame of 10 ms to the next, dB. */
  readonly highFlutterDb: number;
  /** Share of pauses in the time from first to last speech. */
  readonly silence: number;
  /** Pauses in a sentence, and their median length in seconds. */
  readonly pauses: number;
  readonly pauseSeconds: number | null;
  /** Mean seconds before the first speech and after the last. */
  readonly edges: readonly [number, number];
  readonly clicks: number;
  readonly clicksPerTenMinutes: number;
  /** Where they are, as `sentence@seconds`. */
  readonly clickPlaces: readonly string[];
  /** Syllables in a second from first to last speech. */
  readonly syllableRate: number;
  /** Seconds of all files. */
  readonly seconds: number;
  /** Median of the sentences; null for systems that are not the engine's. */
  readonly rtf: number | null;
}

export interface LikenessFigures {
  /** Correlation of the pitch contours. */
  readonly pitchCorrelation: Interval;
  /** Mel-cepstral distance, dB: the distance of the source speaker from another voice also shows how different the voice is. */
  readonly distanceDb: Interval;
  /** Without the mean of each recording. */
  readonly colorlessDb: number;
  /** Time from first to last speech / that of the natural recording, mean of the sentences. */
  readonly lengthRatio: number;
}

/** What is kept of a take once its audio is discarded. */
interface TakeSound {
  readonly id: string;
  readonly sampleRate: number;
  readonly seconds: number;
  readonly spokenSeconds: number;
  readonly edges: readonly [number, number];
  readonly logPitch: readonly number[];
  readonly pauses: readonly number[];
  readonly syllables: number;
  readonly high: HighBand;
  /** Seconds at which it clicks. */
  readonly clicks: readonly number[];
  readonly likeness: Likeness | null;
  readonly vector: readonly number[] | null;
  readonly spectrum: Float64Array | null;
}

/** What distinguishes the speaker of one system, over one set. */
export interface SpeakerTraits {
  readonly of: Recordings;
  /** One for each utterance. */
  readonly vectors: readonly (readonly number[])[];
  /** Mean ln power of voiced frames, for each utterance. */
  readonly spectra: readonly Float64Array[];
}

export interface SoundMeasurement {
  readonly figures: readonly SoundFigures[];
  readonly traits: readonly SpeakerTraits[];
}

/** Measures every recording. @param say called as each system is done */
export function measureSound(all: readonly Recordings[], say: (line: string) => void): SoundMeasurement {
  const syllables = syllableCounter();
  const natural = new Map<string, Recording>();
  for (const { system, takes } of all) {
    if (system !== NATURAL) continue;
    for (const { sentence, file } of takes) natural.set(sentence.id, openRecording(file));
  }
  const figures: SoundFigures[] = [];
  const traits: SpeakerTraits[] = [];
  for (const recordings of all) {
    const { system, takes } = recordings;
    if (takes.length === 0) continue;
    const sounds = takes.map(({ sentence, file }): TakeSound => {
      const reference = system === NATURAL ? null : (natural.get(sentence.id) ?? null);
      return measureTake(openRecording(file), sentence, syllables(sentence.readings[0] ?? []), reference);
    });
    figures.push(summarize(recordings, sounds));
    traits.push({
      of: recordings,
      vectors: sounds.flatMap(({ vector }) => (vector ? [vector] : [])),
      spectra: sounds.flatMap(({ spectrum }) => spectrum ?? []),
    });
    say(`measured: ${[system, recordings.manner ?? '', recordings.set].join(' ')}`);
  }
  return { figures, traits };
}

function measureTake(
  recording: Recording,
  { id }: Sentence,
  syllables: number,
  natural: Recording | null,
): TakeSound {
  const { edges, frames, original, seconds } = recording;
  return {
    id,
    sampleRate: original.sampleRate,
    seconds,
    spokenSeconds: frames.length * HOP_SECONDS,
    edges,
    logPitch: logPitch(frames),
    pauses: pauses(frames),
    syllables,
    high: highBand(frames),
    clicks: findClicks(original.samples, original.sampleRate, original.rms).map(
      (sample) => sample / original.sampleRate,
    ),
    likeness: natural ? compare(recording, natural) : null,
    vector: voiceVector(recording),
    spectrum: voicedSpectrum(recording),
  };
}

function summarize(
  { kind, manner, set, system, takes }: Recordings,
  sounds: readonly TakeSound[],
): SoundFigures {
  const total = (read: (sound: TakeSound) => number) => sum(sounds.map(read));
  const seconds = total((sound) => sound.seconds);
  const spoken = total(({ spokenSeconds }) => spokenSeconds);
  const all = <Value>(read: (sound: TakeSound) => readonly Value[]) => sounds.flatMap(read);
  const gaps = all((sound) => sound.pauses);
  const clicks = all(({ clicks: places, id }) => places.map((at) => `${id}@${at.toFixed(3)}`));
  const ranges = sounds.flatMap((sound) => pitchRange(sound.logPitch) ?? []);
  const rtfs = takes.flatMap(({ rtf }) => (rtf === null ? [] : [rtf]));
  const high = total((sound) => sound.high.power) / total((sound) => sound.high.wholePower);
  return {
    system,
    kind,
    manner,
    set,
    sentences: sounds.length,
    sampleRate: sounds[0]?.sampleRate ?? Number.NaN,
    pitchHz: Math.exp(median(all((sound) => sound.logPitch))),
    pitchRange: mean(ranges),
    likeness: likenessOf(sounds),
    highDb: 10 * Math.log10(high),
    highSpreadDb: standardDeviation(all((sound) => sound.high.sharesDb)),
    highFlutterDb: mean(all((sound) => sound.high.changesDb)),
    silence: sum(gaps) / spoken,
    pauses: gaps.length / sounds.length,
    pauseSeconds: gaps.length > 0 ? median(gaps) : null,
    edges: [
      mean(sounds.map(({ edges: [before] }) => before)),
      mean(sounds.map(({ edges: [, after] }) => after)),
    ],
    clicks: clicks.length,
    clicksPerTenMinutes: (600 * clicks.length) / seconds,
    clickPlaces: clicks,
    syllableRate: total(({ syllables }) => syllables) / spoken,
    seconds,
    rtf: rtfs.length > 0 ? median(rtfs) : null,
  };
}

function likenessOf(sounds: readonly TakeSound[]): LikenessFigures | null {
  const known = sounds.flatMap(({ likeness }) => (likeness ? [likeness] : []));
  if (known.length === 0) return null;
  const some = (items: readonly number[]) => items.flatMap((n) => known[n] ?? []);
  return {
    pitchCorrelation: bootstrap(known.length, (items) =>
      pooledCorrelation(some(items).flatMap(({ pitch }) => (pitch ? [pitch] : []))),
    ),
    distanceDb: bootstrap(known.length, (items) => mean(some(items).map(({ distanceDb }) => distanceDb))),
    colorlessDb: mean(known.map(({ colorlessDb }) => colorlessDb)),
    lengthRatio: mean(known.map(({ lengthRatio }) => lengthRatio)),
  };
}
