/** What the service tells of one generation of its history (docs/contract.md, "Limits, metering, keys"). */

/** How a generation was asked for: a text in one request, a text that was streamed in, or a turn of a conversation. */
export type HistoryKind = 'speech' | 'stream' | 'conversation';

/** The state of a generation. A crash leaves `running` behind; it becomes `failed` when the history is pruned. */
export type HistoryStatus = 'running' | 'completed' | 'cancelled' | 'failed';

/** The generation parameters that were in force, with every default filled in. */
export interface HistoryParams {
  /** 0 to 1.5. */
  readonly temperature: number;
  /** 0 to 1.5; null: as `temperature`. */
  readonly acoustic_temperature: number | null;
  /** Playback fidelity. */
  readonly audio_quality: 'low' | 'medium' | 'high';
  /** Maximum number of 80 ms frames; null: no cap. */
  readonly max_new_tokens: number | null;
}

/** What a generation was metered as. */
export interface HistoryUsage {
  /** Unicode code points of all text supplied. */
  readonly input_chars: number;
  /** Seconds of input audio. */
  readonly input_audio_seconds: number;
  /** Seconds of audio generated. */
  readonly output_audio_seconds: number;
}

/** Timing of a generation in milliseconds. */
export interface HistoryTiming {
  /** Time in the queue. */
  readonly queue_ms: number;
  /** From the start to the first frame of audio. */
  readonly first_audio_ms: number;
  /** From the start to the end. */
  readonly total_ms: number;
  /** Generation time / audio time. */
  readonly rtf: number;
}

/** One generation of the history. Null means unknown where an older release made the record, except as noted. */
export interface HistoryEntry {
  /** Identifies the record. Unique even when a client sends the same request id twice. */
  readonly id: string;
  /** The `X-Request-ID` of the request. */
  readonly request_id: string;
  /** The key of the request. */
  readonly key_id: string;
  /** As in `POST /v1/tts/{voice_id}`. */
  readonly endpoint: string;
  /** How it was asked for, by the endpoint. */
  readonly kind: HistoryKind;
  /** When it started: Unix time in milliseconds. */
  readonly created_ms: number;
  /** The name that a user gave it; null without one. */
  readonly label: string | null;
  /** The text as it is shown, without markup. */
  readonly text: string;
  /** The text with its pronunciations, `{word|PH ON EM ES}`; null when none was given in the text. */
  readonly marked_text: string | null;
  /** Id of the model. */
  readonly model: string;
  /** Id of the voice. */
  readonly voice: string;
  /** Role label; null when it was asked for in a named voice. */
  readonly role: string | null;
  /** The parameters in force. */
  readonly params: HistoryParams;
  /** The same seed, model, backend, parameters and text give the same audio. */
  readonly seed: number;
  /** As metered. */
  readonly usage: HistoryUsage;
  /** Null while it runs, and when the engine was lost. */
  readonly timing: HistoryTiming | null;
  /** `webgpu` or `wasm`; null while it runs, and when the engine was lost. */
  readonly backend: string | null;
  /** `stop`, `length` or `cancelled`; null while it runs, and when the engine was lost. */
  readonly finish_reason: string | null;
  /** Whether it runs, and how it ended. */
  readonly status: HistoryStatus;
  /** Bytes of audio that are kept; 0 when none is, and while it runs. */
  readonly audio_bytes: number;
  /** Release of Parley that made it; null: unknown. */
  readonly release: string | null;
  /** When it was imported: Unix time in milliseconds; null when it was generated here. */
  readonly imported_ms: number | null;
}
