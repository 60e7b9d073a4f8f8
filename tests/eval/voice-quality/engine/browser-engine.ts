import { openSpeaker, type Saying } from '../../../asr/speaker.ts';
import type { SpeechEngine, SpeechRequest } from './speech-engine.ts';

/** The service as it ships: a page in Chromium, service worker, engine on one WASM thread. */
export async function openBrowserEngine(executablePath: string, root: string): Promise<SpeechEngine> {
  const speaker = await openSpeaker({ executablePath, root, threads: 1 });
  return {
    description: `Chromium, ${speaker.backend}, build ${root}`,
    voices: speaker.voices,
    async speak(request) {
      const { wav, meta } = await speaker.speak(saying(request));
      return { wav, rtf: meta.rtf };
    },
    async stream(request) {
      const { rtf } = await speaker.stream(saying(request));
      if (rtf === undefined) throw new Error('The meta of the stream has no rtf.');
      return rtf;
    },
    close: speaker.close,
  };
}

function saying({ text, voice, seed, ...how }: SpeechRequest): Saying {
  const { temperature, acousticTemperature, audioQuality } = how;
  const params = { temperature, acoustic_temperature: acousticTemperature, audio_quality: audioQuality };
  return { text, voice, seed, params };
}
