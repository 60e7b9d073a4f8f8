import manifest from '../../models/embedded/manifest.json';
import type { Utterance } from './page/protocol.ts';
import { VOICE } from './texts.ts';

/** Speech at temperature 0: every call does the same work. */
export function utterance(text: string): Utterance {
  return {
    text,
    voice: VOICE,
    model: manifest.id,
    params: { temperature: 0, acousticTemperature: 0, audioQuality: 'high', maxFrames: null },
  };
}
