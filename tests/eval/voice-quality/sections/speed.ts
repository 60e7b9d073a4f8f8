import { median } from '../../../bench/measures/statistics.ts';
import { spread } from '../../spread.ts';
import type { Sentence } from '../corpus/sentence.ts';
import type { PackVoice, SpeechEngine } from '../engine/speech-engine.ts';

/** Over some sentences: on a busy machine the best is nearer to what the engine costs. */
export interface Factor {
  readonly median: number;
  readonly best: number;
}

/** Real-time factors of one voice, as the engine counts them. */
export interface SpeedFigures {
  readonly voice: string;
  readonly oneShot: Factor;
  /** Null for an engine without streams. */
  readonly streamed: Factor | null;
}

const SENTENCES = 5;

/** One-shot and streamed by turns, so that other load affects both. */
export async function measureSpeed(
  engine: SpeechEngine,
  voices: readonly PackVoice[],
  sentences: readonly Sentence[],
): Promise<SpeedFigures[]> {
  const figures: SpeedFigures[] = [];
  for (const { id: voice } of voices) {
    const oneShot: number[] = [];
    const streamed: number[] = [];
    for (const { seed, text } of spread(sentences, SENTENCES)) {
      const how = { temperature: null, acousticTemperature: null, audioQuality: 'high' } as const;
      const request = { voice, text, seed, ...how };
      oneShot.push((await engine.speak(request)).rtf);
      if (engine.stream) streamed.push(await engine.stream(request));
    }
    figures.push({
      voice,
      oneShot: factor(oneShot),
      streamed: streamed.length > 0 ? factor(streamed) : null,
    });
  }
  return figures;
}

function factor(values: readonly number[]): Factor {
  return { median: median(values), best: Math.min(...values) };
}
