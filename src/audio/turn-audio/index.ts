/** Decodes, measures and resamples the audio that clients supply. Runs in every realm. */
export { decodeWav } from '../wav/decode-wav.ts';
export { openTurnAudio, type TurnAudio } from './turn-audio.ts';
