import type { KeyLimits, Parley } from '../../../client/parley.ts';
import { objectOf, stringAt } from '../json/fields.ts';
import { keep, recall } from '../storage/local-storage.ts';

/** The studio is not throttled; all other limits keep the defaults of the service. */
const LIMITS: Partial<KeyLimits> = { rate_limit_rpm: 600, rate_limit_burst: 60 };

/** Where earlier releases kept the key, readable in localStorage. */
const FORMER_PLACE = 'key';

/** The connection, as far as the key needs it. */
type KeyMaker = { readonly keys: Pick<Parley['keys'], 'own'> };
type OwnKey = Awaited<ReturnType<Parley['keys']['own']>>;

/** The key with which the studio calls the service: its own key, as any app of the origin can have one. */
export class StudioKey {
  readonly #parley: Promise<KeyMaker>;
  #key: Promise<OwnKey> | null = null;

  constructor(parley: Promise<KeyMaker>) {
    this.#parley = parley;
  }

  async secret(): Promise<string> {
    return (await this.#asked()).key;
  }

  /** The id of the key, which is not secret. */
  async id(): Promise<string> {
    return (await this.#asked()).key_id;
  }

  /** The key to use instead of `refused`, which the service no longer knows. */
  async replace(refused: string): Promise<string> {
    const current = this.#key;
    if (current !== null && (await current).key === refused) this.#forget(current);
    return this.secret();
  }

  /** Asks the service for the key once a visit. */
  #asked(): Promise<OwnKey> {
    if (this.#key !== null) return this.#key;
    const asked = this.#own();
    this.#key = asked;
    // The next call asks again.
    asked.catch(() => this.#forget(asked));
    return asked;
  }

  async #own(): Promise<OwnKey> {
    const { keys } = await this.#parley;
    const former = stringAt(objectOf(recall(FORMER_PLACE)), 'key');
    const own = await keys.own({
      name: 'studio',
      limits: LIMITS,
      ...(former === '' ? {} : { adopt: former }),
    });
    keep(FORMER_PLACE, null);
    return own;
  }

  #forget(key: Promise<OwnKey>): void {
    if (this.#key === key) this.#key = null;
  }
}
