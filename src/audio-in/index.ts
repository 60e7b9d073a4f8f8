/** Audio that clients supply: read, measured, and brought to the service's own rate. Runs in every realm. */
export { type DecodedWav, decodeWav } from './decode-wav.ts';
export type { AudioProblem } from './problem.ts';
export { openTurnAudio, type TurnAudio } from './turn-audio.ts';
