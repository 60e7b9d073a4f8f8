import { formantScale } from '../measures/formant-scale.ts';
import { mean } from '../measures/moments.ts';
import { type VoiceDistances, voiceDistances } from '../measures/voice-distances.ts';
import type { Manner } from '../take.ts';
import type { SoundMeasurement, SpeakerTraits } from './sound.ts';

/** How far the voices are from each other, over all sets, in one manner. */
export interface VoiceFigures extends VoiceDistances {
  readonly manner: Manner;
  /** Mean of the utterances' median pitch, Hz. */
  readonly pitchHz: readonly number[];
  /** Factor by which the formants lie above those of the first voice. */
  readonly formants: readonly number[];
}

/** Null where there are no two voices to compare. */
export function compareVoices({ traits }: SoundMeasurement, manner: Manner): VoiceFigures | null {
  const voices = new Map<string, SpeakerTraits[]>();
  for (const own of traits) {
    if (own.of.kind !== 'voice' || own.of.manner !== manner) continue;
    voices.set(own.of.system, [...(voices.get(own.of.system) ?? []), own]);
  }
  const speakers = [...voices].map(([id, own]) => ({
    id,
    vectors: own.flatMap(({ vectors }) => vectors),
    spectrum: meanSpectrum(own),
  }));
  const [first] = speakers;
  if (!first || speakers.length < 2) return null;
  return {
    manner,
    ...voiceDistances(speakers),
    // The first number of a vector is the median of ln pitch.
    pitchHz: speakers.map(({ vectors }) => Math.exp(mean(vectors.map(([pitch]) => pitch ?? Number.NaN)))),
    formants: speakers.map(({ spectrum }) => formantScale(spectrum, first.spectrum)),
  };
}

function meanSpectrum(traits: readonly SpeakerTraits[]): Float64Array {
  const spectra = traits.flatMap((own) => own.spectra);
  return Float64Array.from(spectra[0] ?? [], (_, line) => mean(spectra.map((own) => own[line] ?? 0)));
}
