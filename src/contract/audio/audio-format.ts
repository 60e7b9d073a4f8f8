/** The audio format of the service: 24 kHz mono. The unit of work is one 80 ms frame. */

/** Samples per second of all audio that the service makes: 24 kHz, mono. */
export const SAMPLE_RATE = 24_000;
/** Samples in one frame: 80 ms. */
export const FRAME_SAMPLES = 1_920;
/** Duration of one frame in milliseconds. */
export const FRAME_MS = (1000 * FRAME_SAMPLES) / SAMPLE_RATE;
/** Bytes of one sample of 16-bit PCM. */
export const SAMPLE_BYTES = 2;
/** Frames in the context window of a model (docs/contract.md, "Parameters"). */
export const CONTEXT_FRAMES = 2_048;
