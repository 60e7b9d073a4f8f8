/** The family of the embedded voice: prosody, acoustic decoder and a source-filter vocoder, in frames of 20 ms. */
import { allOrNoSessions } from '../../runtime/session-scope.ts';
import type { LoadedModel, ModelFamily } from '../family.ts';
import { loadVoice } from './load-voice.ts';
import { speak } from './speak.ts';

export const sourceFilterFamily: ModelFamily = {
  async load(pack, runtime, wasm): Promise<LoadedModel> {
    const voice = await allOrNoSessions((track) => loadVoice(pack, track(runtime), wasm && track(wasm)));
    return {
      speak: (request, signal) => speak(voice, request, signal),
      prepare: () => voice.prepare(),
      dispose: () => voice.dispose(),
    };
  },
};
