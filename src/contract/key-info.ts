/** What the service says of an API key (docs/contract.md, "Limits, metering, keys"). */

/** Limits of a key: the fields of `limits` in `GET /v1/info`. */
export interface KeyLimits {
  /** Decoded bytes of the audio of one turn. */
  readonly max_audio_bytes: number;
  /** Turns of one conversation. */
  readonly max_conversation_turns: number;
  /** Unicode code points in the text of one request or turn. */
  readonly max_text_chars: number;
  /** Requests that may arrive at once. */
  readonly rate_limit_burst: number;
  /** Requests per minute. */
  readonly rate_limit_rpm: number;
}

/**
 * The limits of a new key where none are given: 60 requests a minute, 10 at once, 8000 characters of text, 64 turns and
 * 25 MiB of audio for each turn.
 */
export const DEFAULT_LIMITS: KeyLimits = {
  max_audio_bytes: 26_214_400,
  max_conversation_turns: 64,
  max_text_chars: 8_000,
  rate_limit_burst: 10,
  rate_limit_rpm: 60,
};

/** A key without its secret. */
export interface KeyInfo {
  /** Identifies the key; not a secret. */
  readonly key_id: string;
  /** The name given when the key was made. */
  readonly name: string;
  /** The first six characters after `pk_`, by which a person can recognize the key. */
  readonly hint: string;
  /** When the key was made: Unix time in seconds. */
  readonly created_ts: number;
  /** When the key was revoked: Unix time in seconds; null while it is valid. */
  readonly revoked_ts: number | null;
  /** The limits in force. */
  readonly limits: KeyLimits;
}

/** A key as `parley.keys.list()` returns it. */
export interface ListedKey extends KeyInfo {
  /** Metered generations so far. */
  readonly requests: number;
  /** When a request with the key last arrived, metered or not: Unix time in seconds; null before the first. */
  readonly last_used_ts: number | null;
}
