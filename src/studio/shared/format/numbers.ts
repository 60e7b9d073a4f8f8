/** Formats numbers for people, in one locale, so that texts, tests and screenshots agree. */

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const oneDigit = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDigits = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Shown where there is no value. */
export const NONE = '–';

export function count(value: number): string {
  return whole.format(value);
}

/** `1 request`, `12 requests`. */
export function counted(value: number, noun: string): string {
  return `${whole.format(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** Bytes in MB (10^6 bytes). */
export function megabytes(bytes: number): string {
  return oneDigit.format(bytes / 1e6);
}

/** `84 ms` under a second, `1.24 s` above. */
export function milliseconds(value: number | null): string {
  if (value === null) return NONE;
  return value < 1000 ? `${whole.format(value)} ms` : seconds(value / 1000);
}

/** `2.43 s`, `1 min 12 s`, `2 h 3 min`. */
export function seconds(value: number | null): string {
  if (value === null) return NONE;
  if (value < 10) return `${twoDigits.format(value)} s`;
  if (value < 60) return `${oneDigit.format(value)} s`;
  if (value < 3600) return `${Math.floor(value / 60)} min ${Math.floor(value % 60)} s`;
  return `${Math.floor(value / 3600)} h ${Math.floor((value % 3600) / 60)} min`;
}

/** A playback position: `0:02.4`. */
export function clock(value: number): string {
  const tenths = Math.max(0, Math.floor(value * 10));
  const minutes = Math.floor(tenths / 600);
  return `${minutes}:${String(Math.floor(tenths / 10) % 60).padStart(2, '0')}.${tenths % 10}`;
}

/** A real-time factor: `0.05`. */
export function factor(value: number | null): string {
  if (value === null) return NONE;
  return value < 0.1 ? String(Number(value.toPrecision(2))) : twoDigits.format(value);
}

/** A real-time factor in words: how many times faster than playback. */
export function speed(rtf: number | null): string {
  if (rtf === null || rtf <= 0) return '';
  const times = 1 / rtf;
  return times < 10 ? `${oneDigit.format(times)}× real time` : `${whole.format(times)}× real time`;
}
