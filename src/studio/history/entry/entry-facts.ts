import type { HistoryEntry, KeyInfo } from '../../../client/parley.ts';
import { bytes } from '../../shared/format/bytes.ts';
import { count, factor, milliseconds, seconds } from '../../shared/format/numbers.ts';
import { KINDS, momentOf, STATES } from '../format.ts';

/** Shown where an older release has not kept something. */
const UNKNOWN = 'unknown';

const BACKENDS: ReadonlyMap<string | null, string> = new Map([
  ['webgpu', 'WebGPU'],
  ['wasm', 'WebAssembly'],
]);

/** All that is known of an entry, as terms and values for people. */
export function entryFacts(
  entry: HistoryEntry,
  voiceName: string,
  keys: readonly KeyInfo[],
): readonly (readonly [string, string])[] {
  const { usage, timing, params } = entry;
  const key = keys.find(({ key_id }) => key_id === entry.key_id);
  const measured = (value: (known: NonNullable<typeof timing>) => string) =>
    timing === null ? UNKNOWN : value(timing);
  return [
    ['State', STATES[entry.status]],
    ['Generated', momentOf(entry.created_ms)],
    ...(entry.imported_ms === null ? [] : [['Imported', momentOf(entry.imported_ms)] as const]),
    ['Voice', voiceName],
    ...(entry.role === null ? [] : [['Role', entry.role] as const]),
    ['Model', entry.model],
    ['Seed', String(entry.seed)],
    ['Temperature', String(params.temperature)],
    [
      'Acoustic temperature',
      params.acoustic_temperature === null ? 'automatic' : String(params.acoustic_temperature),
    ],
    ['Audio quality', params.audio_quality],
    ['Longest audio', params.max_new_tokens === null ? 'no limit' : seconds(params.max_new_tokens * 0.08)],
    ['Length', seconds(usage.output_audio_seconds)],
    ['Characters', count(usage.input_chars)],
    ...(usage.input_audio_seconds > 0 ? [['Audio in', seconds(usage.input_audio_seconds)] as const] : []),
    ['First audio', measured(({ first_audio_ms }) => milliseconds(first_audio_ms))],
    ['Generated in', measured(({ total_ms }) => milliseconds(total_ms))],
    ['In the queue', measured(({ queue_ms }) => milliseconds(queue_ms))],
    ['Real-time factor', measured(({ rtf }) => factor(rtf))],
    ['Backend', BACKENDS.get(entry.backend) ?? UNKNOWN],
    ['Finish', entry.finish_reason ?? UNKNOWN],
    ['Audio kept', entry.audio_bytes === 0 ? 'none' : bytes(entry.audio_bytes)],
    ['Key', key ? key.name : entry.key_id],
    ['Kind', KINDS[entry.kind]],
    ['Endpoint', entry.endpoint],
    ['Request', entry.request_id],
    ['Release', entry.release ?? UNKNOWN],
  ];
}
