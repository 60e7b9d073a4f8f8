import type { KeyLimits, Parley } from '../../../client/parley.ts';
import { objectOf, stringAt } from '../json/fields.ts';
import { keep, recall } from '../storage/local-storage.ts';

const NAME = 'key';

/** Nobody should be throttled in their own studio; everything else keeps the service's default. */
const LIMITS: Partial<KeyLimits> = { rate_limit_rpm: 600, rate_limit_burst: 60 };

/**
 * The key with which the studio calls the service, like any other app of the origin. Made on the first visit;
 * the service stores only a hash, so the secret is kept here.
 */
export class StudioKey {
  readonly #parley: Promise<Parley>;

  constructor(parley: Promise<Parley>) {
    this.#parley = parley;
  }

  /** The secret; makes a key when there is none. */
  async secret(): Promise<string> {
    return kept() ?? this.replace(null);
  }

  /** Another key in place of `refused`, which the service no longer knows. */
  async replace(refused: string | null): Promise<string> {
    const parley = await this.#parley;
    // Tabs that open together, and requests of one tab, agree on one new key.
    return navigator.locks.request('parley.studio.key', async () => {
      const current = kept();
      if (current !== null && current !== refused) return current;
      const { key, key_id } = await parley.keys.create({ name: 'studio', limits: LIMITS });
      keep(NAME, { key, key_id });
      return key;
    });
  }
}

function kept(): string | null {
  return stringAt(objectOf(recall(NAME)), 'key') || null;
}
