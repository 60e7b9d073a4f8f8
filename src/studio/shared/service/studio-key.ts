import type { KeyLimits, Parley } from '../../../client/parley.ts';
import { objectOf, stringAt } from '../json/fields.ts';
import { keep, recall } from '../storage/local-storage.ts';

/** The studio is not throttled; all other limits keep the defaults of the service. */
const LIMITS: Partial<KeyLimits> = { rate_limit_rpm: 600, rate_limit_burst: 60 };

/** Where earlier releases kept the key, readable in localStorage. */
const FORMER_PLACE = 'key';

/** The key with which the studio calls the service: its own key, as any app of the origin can have one. */
export class StudioKey {
  readonly #parley: Promise<Pick<Parley, 'keys'>>;
  #secret: Promise<string> | null = null;

  constructor(parley: Promise<Pick<Parley, 'keys'>>) {
    this.#parley = parley;
  }

  /** Asks the service for the key once a visit. */
  secret(): Promise<string> {
    if (this.#secret !== null) return this.#secret;
    const asked = this.#own();
    this.#secret = asked;
    // The next call asks again.
    asked.catch(() => this.#forget(asked));
    return asked;
  }

  /** The key to use instead of `refused`, which the service no longer knows. */
  async replace(refused: string): Promise<string> {
    const current = this.#secret;
    if (current !== null && (await current) === refused) this.#forget(current);
    return this.secret();
  }

  async #own(): Promise<string> {
    const { keys } = await this.#parley;
    const former = stringAt(objectOf(recall(FORMER_PLACE)), 'key');
    const { key } = await keys.own({
      name: 'studio',
      limits: LIMITS,
      ...(former === '' ? {} : { adopt: former }),
    });
    keep(FORMER_PLACE, null);
    return key;
  }

  #forget(secret: Promise<string>): void {
    if (this.#secret === secret) this.#secret = null;
  }
}
