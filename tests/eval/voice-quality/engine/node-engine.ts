import { SAMPLE_BYTES, SAMPLE_RATE } from '../../../../src/contract/audio/audio-format.ts';
import { WAV_HEADER_BYTES } from '../../../../src/contract/audio/wav.ts';
import { DEFAULT_PARAMS } from '../../../../src/contract/generation/parameters.ts';
import { openVoice, say } from '../../voice.ts';
import { openPackFolder } from './pack-folder.ts';
import type { SpeechEngine } from './speech-engine.ts';

/** The same voice in this process, for a quick look: one WASM thread, no browser, no service. */
export async function openNodeEngine(folder: string): Promise<SpeechEngine> {
  const { pack, voices } = openPackFolder(folder);
  const voice = await openVoice(pack);
  return {
    description: `Node ${process.version}, wasm, 1 thread, pack ${folder}`,
    voices,
    async speak({ acousticTemperature, temperature: asked, ...request }) {
      const temperature = asked ?? DEFAULT_PARAMS.temperature;
      const started = performance.now();
      const wav = await say(voice, {
        ...request,
        speaker: null,
        temperature,
        acousticTemperature: acousticTemperature ?? temperature,
      });
      const seconds = (performance.now() - started) / 1000;
      return { wav, rtf: (seconds * SAMPLE_RATE * SAMPLE_BYTES) / (wav.length - WAV_HEADER_BYTES) };
    },
    stream: null,
    close: async () => {},
  };
}
