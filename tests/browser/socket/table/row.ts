import type { Context } from '../page/context.ts';

/** One assertion of the web-platform-tests that applies to a local class, in words and code of our own. */
export interface Row {
  /** The upstream file below `websockets/` whose case this is. */
  readonly file: string;
  readonly says: string;
  /** Throws where the class does otherwise. */
  run(context: Context): void | Promise<void>;
  /** Which class does otherwise, and why that is so. */
  readonly differs?: { readonly fails: 'ours' | 'native' | 'both'; readonly why: string };
}
