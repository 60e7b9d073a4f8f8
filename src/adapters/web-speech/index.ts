/**
 * Adapter for code that is written for the browser's speech synthesis: `speechSynthesis` and its classes, spoken by Parley.
 *
 * ```js
 * import { createWebSpeech } from '@parley-speech/parley/adapters/web-speech';
 *
 * const { speechSynthesis, SpeechSynthesisUtterance } = createWebSpeech({ key, fetch: parley.fetch });
 * speechSynthesis.speak(new SpeechSynthesisUtterance('Hello.'));
 * ```
 */
import { type ServiceOptions, speechService } from '../shared/speech-service.ts';
import { SpeechSynthesisErrorEvent, SpeechSynthesisEvent } from './events.ts';
import { installGlobals } from './install-globals.ts';
import { elementOutput, type SpeechOutput } from './output.ts';
import { SpeechSynthesis } from './synthesis.ts';
import { SpeechSynthesisUtterance } from './utterance.ts';
import { SpeechSynthesisVoice } from './voice.ts';

export type { ServiceOptions } from '../shared/speech-service.ts';
export type { SpeechSynthesisErrorEventInit, SpeechSynthesisEventInit } from './events.ts';
export type { Playback, PlayOptions, SpeechOutput } from './output.ts';

/** Options of {@link createWebSpeech}. */
export interface WebSpeechOptions extends ServiceOptions {
  /** Plays the audio. Default: an audio element for each sentence. */
  readonly output?: SpeechOutput;
}

/** The names that the Web Speech API adds to a window. */
export interface WebSpeechGlobals {
  readonly speechSynthesis: SpeechSynthesis;
  readonly SpeechSynthesis: typeof SpeechSynthesis;
  readonly SpeechSynthesisUtterance: typeof SpeechSynthesisUtterance;
  readonly SpeechSynthesisEvent: typeof SpeechSynthesisEvent;
  readonly SpeechSynthesisErrorEvent: typeof SpeechSynthesisErrorEvent;
  readonly SpeechSynthesisVoice: typeof SpeechSynthesisVoice;
}

/** What {@link createWebSpeech} makes. */
export interface WebSpeech extends WebSpeechGlobals {
  /** Replaces the browser's own by these names. @returns a function that restores them */
  install(): () => void;
}

/**
 * Makes the drop-ins.
 * @throws {TypeError} when there is no key, or no page whose origin could be the base
 */
export function createWebSpeech(options: WebSpeechOptions): WebSpeech {
  const globals: WebSpeechGlobals = {
    speechSynthesis: new SpeechSynthesis(speechService(options), options.output ?? elementOutput),
    SpeechSynthesis,
    SpeechSynthesisUtterance,
    SpeechSynthesisEvent,
    SpeechSynthesisErrorEvent,
    SpeechSynthesisVoice,
  };
  return { ...globals, install: () => installGlobals(globals) };
}
