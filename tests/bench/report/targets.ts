import type { Target } from './figure.ts';

const atMost = (value: number): Target => ({ rule: 'at most', value });
const atLeast = (value: number): Target => ({ rule: 'at least', value });
const below = (value: number): Target => ({ rule: 'below', value });

/** The project's targets. Ratios hold within one run on one machine; milliseconds assume an idle machine. */
export const TARGETS = {
  /** Generation time / audio time of a one-shot answer on one WASM thread. */
  oneShotRtf: atMost(0.1),
  /** The same for a stream that is read frame by frame. */
  streamedRtf: atMost(0.2),
  /** Time to the first frame / its 80 ms, once the engine is warm. */
  firstFrameRatio: below(1),
  /** Service worker compared with a job posted directly to the engine, for 3 s of audio, ms. */
  overheadP95: below(5),
  /** Compressed bytes of a first load with the WASM backend, model included, MB. */
  firstLoadMegabytes: atMost(20),
  /** Time to ready of a second load / of the first. */
  secondLoadRatio: below(0.2),
  /** Messages with frames after an abort: one step of the engine can be in progress. */
  stepsAfterAbort: atMost(1),
  /** First audio of a stream after its flush / first frame of the same job posted directly to the engine. */
  streamFirstAudioRatio: atMost(1.5),
  /** A stream's answer to a message / the same session's behind a WebSocket server on the loopback. */
  roundTripRatio: atMost(1),
  /** First audio of text spoken as it arrives / of the same text spoken on flush. */
  segmentsRatio: below(1),
  /** Under-runs with the player's cushion of 50 ms. */
  underRuns: atMost(0),
  /** First audio of an authored reply / of the same words given as text. */
  authoredFirstAudioRatio: atMost(3),
  /** First audio of a rendered turn after 30 s of its speaker's audio / of the same turn without it. */
  contextFirstAudioRatio: atMost(1.5),
  /** Tokens a second of the reply writer on one WASM thread. */
  writerSpeed: atLeast(40),
} as const satisfies Record<string, Target>;
