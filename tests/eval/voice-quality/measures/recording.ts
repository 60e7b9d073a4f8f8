import { readFileSync } from 'node:fs';
import { resample } from '../../../../src/audio/resampling/resample.ts';
import { speechActivity } from '../../../../src/audio/speaker/activity.ts';
import { lowBand } from '../../../../src/audio/speaker/low-band.ts';
import { pitchTrack } from '../../../../src/audio/speaker/pitch-track.ts';
import { openWav } from '../../../../src/audio/wav/open-wav.ts';
import { readMono } from '../../../../src/audio/wav/read-mono.ts';
import { SAMPLE_RATE } from '../../../../src/contract/audio/audio-format.ts';
import { cepstra, HOP_SECONDS, type MelFrame, melFrames } from '../../mel-frames.ts';

/** RMS to which the speech of every recording is brought: -20 dB below full scale, what the pitch tracker expects. */
const LEVEL = 0.1;
/** Seconds from one value of the pitch track to the next. */
const PITCH_HOP_SECONDS = 0.02;
/** Seconds from the start of a mel frame to its middle. */
const MIDDLE_SECONDS = 0.0125;
/** Cepstra 1 to 13, as is usual for mel-cepstral distances: the envelope without the harmonics. */
const CEPSTRA = 13;

/** A recording, analyzed; from its first speech to its last, unless said otherwise. */
export interface Recording {
  /** As in the file, with the whole of it. */
  readonly original: { readonly samples: Float32Array; readonly sampleRate: number; readonly rms: number };
  /** The whole of it at 24 kHz, the speech in it at -20 dB. */
  readonly heard: Float32Array;
  readonly seconds: number;
  /** Seconds before the first speech and after the last. */
  readonly edges: readonly [number, number];
  /** Every 10 ms; levels are those of speech at -20 dB. */
  readonly frames: readonly RecordingFrame[];
}

export interface RecordingFrame extends MelFrame {
  /** 1 to 13. */
  readonly cepstra: Float64Array;
  /** Hz; 0 where there is no voice. */
  readonly pitch: number;
}

/** @throws {Error} when the file is no WAV or nothing is spoken in it */
export function openRecording(file: string): Recording {
  return recordingOf(new Uint8Array(readFileSync(file)), file);
}

/** The same of the bytes of a WAV file. @param name for messages */
export function recordingOf(bytes: Uint8Array, name: string): Recording {
  const wav = openWav(bytes);
  if (!wav.ok) throw new Error(`${name}: ${wav.problem}`);
  return analyze(readMono(wav, 0, wav.frames), wav.format.sampleRate, name);
}

/** @param name for messages */
export function analyze(samples: Float32Array<ArrayBuffer>, sampleRate: number, name: string): Recording {
  const converted = resample(samples, { inputRate: sampleRate, outputRate: SAMPLE_RATE });
  const { rms } = speechActivity(converted);
  if (rms === 0) throw new Error(`${name}: it contains no speech.`);
  const heard = converted.map((sample) => (sample * LEVEL) / rms);
  const track = pitchTrack(lowBand(heard), speechActivity(heard).loud);
  const frames = melFrames(heard);
  const first = frames.findIndex(({ speech }) => speech);
  const last = frames.findLastIndex(({ speech }) => speech);
  return {
    original: { samples, sampleRate, rms },
    heard,
    seconds: samples.length / sampleRate,
    edges: [first * HOP_SECONDS, (frames.length - 1 - last) * HOP_SECONDS],
    frames: frames.slice(first, last + 1).map((frame, n) => {
      const at = Math.floor(((first + n) * HOP_SECONDS + MIDDLE_SECONDS) / PITCH_HOP_SECONDS);
      return { ...frame, cepstra: cepstra(frame.bands, CEPSTRA), pitch: track[at] ?? 0 };
    }),
  };
}
