/** The schema of the database. Times are Unix times with the unit in the name (`_ts` seconds, `_ms` milliseconds). */
import type { DBSchema } from 'idb';
import type { Limits } from '../contract/discovery/limits.ts';
import type { Usage } from '../contract/discovery/usage.ts';
import type { FilledParams } from '../contract/generation/parameters.ts';
import type { HistoryStatus, HistoryTiming } from '../contract/history/history-entry.ts';

/** An API key without its secret. */
export interface KeyRecord {
  readonly key_id: string;
  readonly name: string;
  /** SHA-256 of the secret. */
  readonly sha256: Uint8Array;
  /** First six characters of the secret after `pk_`. */
  readonly hint: string;
  readonly created_ts: number;
  readonly revoked_ts: number | null;
  readonly limits: Limits;
}

/** The token bucket of one key. */
export interface BucketRecord {
  readonly key_id: string;
  readonly tokens: number;
  /** When `tokens` was true. */
  readonly updated_ms: number;
}

/** Counters of metered generations. */
export interface UsageCounters extends Usage {
  readonly requests: number;
}

/** The usage of one key in one hour (UTC). */
export interface UsageHourRecord extends UsageCounters {
  readonly key_id: string;
  /** Start of the hour in Unix seconds. */
  readonly hour_ts: number;
}

/** The lifetime usage of one key. */
export interface UsageTotalRecord extends UsageCounters {
  readonly key_id: string;
  readonly first_request_ts: number;
  readonly last_request_ts: number;
}

/** A generation that is already metered. */
export interface MeteredRecord {
  /** Job id. */
  readonly id: string;
  readonly metered_ms: number;
}

/** One setting; the reader checks its shape (src/service/settings/settings.ts). */
export interface SettingRecord {
  readonly name: string;
  readonly value: unknown;
}

/** One generation. */
export interface HistoryRecord {
  /** Job id: unique even when a client sends the same request id twice. */
  readonly id: string;
  readonly request_id: string;
  readonly key_id: string;
  /** As in `POST /v1/tts/{voice_id}`. */
  readonly endpoint: string;
  readonly created_ms: number;
  readonly text: string;
  /** The text with the pronunciations that were given in it; absent when there were none, and in records of earlier releases. */
  readonly marked_text?: string;
  /** The name that a user gave the record. */
  readonly label?: string;
  /** The release that made the record; absent in records of earlier ones. */
  readonly release?: string;
  /** Set when the record was imported. */
  readonly imported_ms?: number;
  readonly model: string;
  /** Role label of a generation that was requested in a role, else null. */
  readonly role: string | null;
  readonly voice: string;
  readonly params: FilledParams;
  readonly seed: number;
  readonly usage: Usage;
  readonly timing: HistoryTiming | null;
  readonly backend: string | null;
  readonly finish_reason: string | null;
  readonly status: HistoryStatus;
  /** Bytes of stored PCM. */
  readonly audio_bytes: number;
  /**
   * When the audio was stored (`created_ms`, or `imported_ms`) while it is, otherwise absent: an index skips records without
   * its property, so this one has exactly the records with audio.
   */
  readonly audio_since_ms?: number;
}

/** A chunk of the audio of a generation. */
export interface AudioRecord {
  /** Job id. */
  readonly id: string;
  /** Number of the first 80 ms frame in `pcm`. */
  readonly first_frame: number;
  readonly pcm: Int16Array<ArrayBuffer>;
}

/** The keys of the indexes of the history, for idb. */
interface HistoryIndexes extends Record<string, IDBValidKey> {
  /** Start and id. */
  created: [number, string];
  audio: number;
  /** Key of the request, start and id. */
  key: [string, number, string];
  voice: [string, number, string];
  /** Seconds of audio, start and id. */
  duration: [number, number, string];
}

/** The schema for idb; upgrades.ts creates it. */
export interface ParleySchema extends DBSchema {
  keys: { key: string; value: KeyRecord; indexes: { hint: string } };
  buckets: { key: string; value: BucketRecord };
  usage: { key: [string, number]; value: UsageHourRecord };
  totals: { key: string; value: UsageTotalRecord };
  metered: { key: string; value: MeteredRecord; indexes: { metered: number } };
  settings: { key: string; value: SettingRecord };
  history: { key: string; value: HistoryRecord; indexes: HistoryIndexes };
  audio: { key: [string, number]; value: AudioRecord };
}
