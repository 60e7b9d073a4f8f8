/** What the service says of the usage of all keys (docs/contract.md, "Limits, metering, keys"). */

/** What one key used in one hour. */
export interface UsageHour {
  /** Identifies the key; not a secret. */
  readonly key_id: string;
  /** Start of the hour (UTC): Unix time in seconds. */
  readonly hour_ts: number;
  /** Metered generations. */
  readonly requests: number;
  /** Unicode code points of all text supplied. */
  readonly input_chars: number;
  /** Seconds of audio supplied. */
  readonly input_audio_seconds: number;
  /** Seconds of audio generated. */
  readonly output_audio_seconds: number;
}

/** The usage of all keys in a window. */
export interface UsageReport {
  /** Start of the window, snapped to the hour, as ISO 8601; null when the report is of all time. */
  readonly start_time: string | null;
  /** End of the window, snapped to the hour, exclusive, as ISO 8601; null when the report is of all time. */
  readonly end_time: string | null;
  /** The hours in which a key was used, oldest first; revoked keys included. */
  readonly hours: readonly UsageHour[];
}
