import type { Limits } from '../../../../../src/contract/discovery/limits.ts';
import type { SpeechJob } from '../../../../../src/job/speech-job.ts';
import { createConversationMachine } from '../../../../../worker/streams/conversation/conversation-machine.ts';
import { wavBase64 } from '../../../../support/audio/wav-file.ts';
import { CATALOG, caller, Driver } from '../driver.ts';

/** A conversation stream that is not initialized. */
export const fresh = () => new Driver(createConversationMachine({ sessionId: 'sess_1', catalog: CATALOG }));

/** A session that is ready; its events count from 3. */
export const ready = (fields: object = {}, limits: Partial<Limits> = {}) =>
  fresh().open(fields, caller(limits));

export const text = (words: string, speaker_id: number | null = null) => ({
  type: 'sendText',
  speaker_id,
  text: words,
});
export const flush = (words = '', speaker_id: number | null = null) => ({
  ...text(words, speaker_id),
  flush: true,
});
export const turn = (words: string, speaker_id = 1, audio_wav_b64 = wavBase64()) => ({
  type: 'addTurn',
  speaker_id,
  text: words,
  audio_wav_b64,
});
export const cancel = (response_id?: string) => ({ type: 'cancelResponse', response_id });

/** The conversation that a job was opened with, as `role text`. */
export const context = (job: SpeechJob | undefined) =>
  job?.context?.turns.map(({ role, text: words }) => `${role} ${words}`);

/** The turns that the session keeps, as `speaker text`. */
export function history({ state }: ReturnType<typeof ready>): string[] {
  if (state.phase !== 'ready' && state.phase !== 'generating')
    throw new Error(`The session is ${state.phase}.`);
  return state.turns.map(({ speakerId, text: words }) => `${speakerId} ${words}`);
}
