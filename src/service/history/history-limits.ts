import type { HistoryLimits } from '../../contract/history/history-query.ts';
import { validate } from '../../contract/validation/validation.ts';
import { absentable, z } from '../../contract/validation/zod.ts';
import { SETTINGS, type Settings } from '../settings/settings.ts';

const Change = z.strictObject({
  audio_bytes: absentable(z.int().min(0)),
  audio_days: absentable(z.number().min(0)),
  // Here null is a value: no limit.
  entry_days: z.number().min(0).nullable().optional(),
});

export async function readHistoryLimits(settings: Settings): Promise<HistoryLimits> {
  const [audio_bytes, audio_days, entry_days] = await Promise.all([
    settings.get(SETTINGS.historyMaxBytes),
    settings.get(SETTINGS.historyMaxDays),
    settings.get(SETTINGS.historyMaxEntryDays),
  ]);
  return { audio_bytes, audio_days, entry_days };
}

/** Changes the limits that are given. @throws {ServiceError} 422 that names the field */
export async function writeHistoryLimits(settings: Settings, limits: Partial<HistoryLimits>): Promise<void> {
  const { audio_bytes, audio_days, entry_days } = validate(Change, limits);
  if (audio_bytes !== undefined) await settings.set(SETTINGS.historyMaxBytes, audio_bytes);
  if (audio_days !== undefined) await settings.set(SETTINGS.historyMaxDays, audio_days);
  if (entry_days !== undefined) await settings.set(SETTINGS.historyMaxEntryDays, entry_days);
}
