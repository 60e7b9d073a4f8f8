import { createVoiceMachine } from '../../../../../worker/streams/voice/voice-machine.ts';
import { CATALOG, Driver } from '../driver.ts';

/** A named-voice stream that is not initialized. */
export const fresh = (voiceId = 'ann') =>
  new Driver(createVoiceMachine({ voiceId, sessionId: 'sess_1', catalog: CATALOG }));

/** A session that is ready; its events count from 3. */
export const ready = (fields: object = {}) => fresh().open(fields);

export const text = (words: string, flush = false) => ({ type: 'sendText', text: words, flush });
export const flush = (words = '') => text(words, true);
export const cancel = (response_id?: string) => ({ type: 'cancelResponse', response_id });
