import type { UsageHour } from '../../client/parley.ts';

const COLUMNS = [
  'hour_start',
  'key_id',
  'key_name',
  'requests',
  'input_chars',
  'input_audio_seconds',
  'output_audio_seconds',
] as const;

/** Spreadsheets compute cells that begin with these. */
const FORMULA = /^[=+\-@\t\r]/;

/** Usage as CSV (RFC 4180), a line for each hour and key. Hours are UTC, as the service counts them. */
export function usageCsv(hours: readonly UsageHour[], nameOf: (keyId: string) => string): string {
  const lines = hours.map((hour) =>
    [
      new Date(hour.hour_ts * 1_000).toISOString().replace('.000Z', 'Z'),
      hour.key_id,
      nameOf(hour.key_id),
      hour.requests,
      hour.input_chars,
      hour.input_audio_seconds,
      hour.output_audio_seconds,
    ]
      .map(cell)
      .join(','),
  );
  return [COLUMNS.join(','), ...lines, ''].join('\r\n');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
