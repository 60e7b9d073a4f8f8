/** What the Node side of the bench can ask of its page about streams; plain data both ways. */
import type { Utterance, WireTiming } from './protocol.ts';

/** How text is sent to a stream. */
export interface Writing {
  /** One message for each token of about four characters, like a language model. Null: all of it with the flush. */
  readonly tokensPerSecond: number | null;
  /** `chunk_length_schedule`; null: no `generation_config`, so only the flush starts generation. */
  readonly schedule: readonly number[] | null;
}

/** A message with frames. */
export interface Arrival {
  readonly atMs: number;
  /** Frames of 80 ms in it. */
  readonly frames: number;
}

/** One response of a named-voice stream. Times in milliseconds since the first `sendText` was sent. */
export interface StreamTiming {
  /** From `new WebSocket()` to `sessionCreated`, before all the other times. */
  readonly openMs: number;
  readonly arrivals: readonly Arrival[];
  /** The flush was sent. */
  readonly flushedMs: number;
  /** `responseCreated` came: the engine was given its first text just before. */
  readonly createdMs: number;
  readonly doneMs: number;
  readonly audioSeconds: number;
  /** `meta.first_audio_ms`: from the arrival of the job in the engine to its first frame. */
  readonly engineFirstAudioMs: number;
}

/** Messages that are answered immediately, in milliseconds from `send()` to the answer's event. */
export interface RoundTrips {
  readonly ours: readonly number[];
  /** The same session behind a native WebSocket. */
  readonly loopback: readonly number[];
  /** The same bytes to a worker that only answers: the browser's own share. */
  readonly bare: readonly number[];
}

/** The part of `globalThis.bench` that measures streams. */
export interface StreamBench {
  /** One response over an open connection. */
  stream(said: Utterance, writing: Writing): Promise<StreamTiming>;
  /** One response on each of `count` connections, flushed in the same task. */
  streams(said: Utterance, count: number): Promise<StreamTiming[]>;
  /** As many jobs posted directly to the engine in the same task. @param credit as in `wire` */
  wires(said: Utterance, count: number, credit: number): Promise<WireTiming[]>;
  /** A response while another stream speaks the same text repeatedly; the other's completed responses come second. */
  streamBeside(said: Utterance): Promise<{ readonly timing: StreamTiming; readonly other: StreamTiming[] }>;
  /**
   * @param loopback address of the server, ends in a slash
   * @param beside what another stream speaks meanwhile; null: the engine has nothing to do
   */
  roundTrips(loopback: string, rounds: number, beside: Utterance | null): Promise<RoundTrips>;
}
