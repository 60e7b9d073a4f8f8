import type { PackFileCheck, PackInfo } from '../../client/parley.ts';
import { counted, megabytes } from '../shared/format/numbers.ts';

/** What the page knows of verifying one pack. */
export type Check =
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly good: boolean; readonly text: string };

/** `9.5 MB, kept in this browser`. */
export function sizeWords({ bytes, stored_bytes }: PackInfo): string {
  const size = `${megabytes(bytes)} MB`;
  if (stored_bytes === 0) return `${size}, not kept in this browser`;
  if (stored_bytes < bytes) return `${size}, ${megabytes(stored_bytes)} MB of it kept in this browser`;
  return `${size}, kept in this browser`;
}

/** What verifying found, in words: all is well, or which files are not. */
export function checkWords(checks: readonly PackFileCheck[]): {
  readonly good: boolean;
  readonly text: string;
} {
  const wrong = checks.filter(({ state }) => state !== 'intact');
  if (wrong.length === 0) {
    return { good: true, text: `${counted(checks.length, 'file')} verified: every SHA-256 matches.` };
  }
  const named = (state: PackFileCheck['state']) => {
    const paths = wrong.filter((check) => check.state === state).map(({ path }) => path);
    return paths.length === 0 ? [] : [`${state}: ${paths.join(', ')}`];
  };
  const list = [...named('damaged'), ...named('missing')].join('; ');
  return {
    good: false,
    text: `${wrong.length} of ${counted(checks.length, 'file')} ${wrong.length === 1 ? 'is' : 'are'} not as they should be (${list}). They are downloaded again when the model next loads.`,
  };
}
