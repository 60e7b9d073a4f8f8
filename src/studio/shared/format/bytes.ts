import { count } from './numbers.ts';

/** `840 kB`, `12.3 MB`, `1.2 GB` (10^3, 10^6 and 10^9 bytes). */
export function bytes(value: number): string {
  if (value < 1e6) return `${count(Math.ceil(value / 1e3))} kB`;
  return value < 1e9 ? `${(value / 1e6).toFixed(1)} MB` : `${(value / 1e9).toFixed(1)} GB`;
}
