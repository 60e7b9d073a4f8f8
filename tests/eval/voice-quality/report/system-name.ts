import type { Manner } from '../take.ts';

const MANNER_WORDS: Readonly<Record<Manner, string>> = { steady: 't 0', default: 'default' };

/** A system as the tables and the page call it: `kathleen, t 0`. */
export function systemName({
  manner,
  system,
}: {
  readonly system: string;
  readonly manner: Manner | null;
}): string {
  return manner === null ? system : `${system}, ${MANNER_WORDS[manner]}`;
}
