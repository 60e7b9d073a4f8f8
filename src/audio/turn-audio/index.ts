/** Decodes, measures and resamples the audio that clients supply. Runs in every realm. */
export { type DecodedWav, decodeWav } from '../wav/decode-wav.ts';
export type { AudioProblem } from '../wav/problem.ts';
export { openTurnAudio, type TurnAudio } from './turn-audio.ts';
