import type { AudioQuality } from '../../../../src/contract/generation/parameters.ts';
import { median } from '../../../bench/measures/statistics.ts';
import { LINE_HZ } from '../../mel-frames.ts';
import { spread } from '../../spread.ts';
import type { Sentence } from '../corpus/sentence.ts';
import type { SpeechEngine } from '../engine/speech-engine.ts';
import { mean } from '../measures/moments.ts';
import { recordingOf } from '../measures/recording.ts';

/** What a quality tier gives and costs, beside `high`. */
export interface TierFigures {
  readonly tier: AudioQuality;
  /** Highest frequency at which speech is at most 6 dB weaker than in `high`, Hz. */
  readonly bandwidthHz: number;
  readonly rtf: number;
  /** Median over the pairs of the same sentence. */
  readonly rtfToHigh: number;
}

const TIERS = ['high', 'medium', 'low'] as const;
const SENTENCES = 6;
const ROUNDS = 3;
/** 6 dB as a ratio of powers. */
const STILL_THERE = 0.25;

/** The tiers by turns, sentence by sentence, at temperature 0: only the tier differs. */
export async function measureTiers(
  engine: SpeechEngine,
  voice: string,
  sentences: readonly Sentence[],
): Promise<TierFigures[]> {
  const spoken = new Map<AudioQuality, { readonly rtf: number; readonly lines: Float64Array }[]>();
  for (const { text, seed } of spread(sentences, SENTENCES)) {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const audioQuality of TIERS) {
        const request = { voice, text, seed, temperature: 0, acousticTemperature: null, audioQuality };
        const { rtf, wav } = await engine.speak(request);
        const lines = meanSpectrum(wav, `${audioQuality}: ${text}`);
        spoken.set(audioQuality, [...(spoken.get(audioQuality) ?? []), { rtf, lines }]);
      }
    }
  }
  const high = spoken.get('high') ?? [];
  return TIERS.map((tier) => {
    const own = spoken.get(tier) ?? [];
    return {
      tier,
      bandwidthHz: bandwidth(
        own.map(({ lines }) => lines),
        high.map(({ lines }) => lines),
      ),
      rtf: median(own.map(({ rtf }) => rtf)),
      rtfToHigh: median(own.map(({ rtf }, n) => rtf / (high[n]?.rtf ?? Number.NaN))),
    };
  });
}

/** Mean power of the speech at each line of the spectrum. */
function meanSpectrum(wav: Uint8Array, name: string): Float64Array {
  const speech = recordingOf(wav, name).frames.filter((frame) => frame.speech);
  const first = speech[0]?.lines ?? new Float64Array();
  return first.map((_, line) => mean(speech.map(({ lines }) => lines[line] ?? 0)));
}

function bandwidth(own: readonly Float64Array[], high: readonly Float64Array[]): number {
  const at = (spectra: readonly Float64Array[], line: number) =>
    mean(spectra.map((lines) => lines[line] ?? 0));
  for (let line = (own[0]?.length ?? 1) - 1; line > 0; line -= 1) {
    if (at(own, line) >= STILL_THERE * at(high, line)) return (line + 0.5) * LINE_HZ;
  }
  return 0;
}
