import type { KeyLimits, KeysHandle, ListedKey } from '../../client/parley.ts';
import { LiveQuery } from '../shared/service/live-query.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { StudioError } from '../shared/service/studio-error.ts';

/** What the form of a key holds. */
export interface KeyForm {
  readonly name: string;
  readonly limits: Partial<KeyLimits>;
}

/** All keys, and which of them is the studio's own. */
export interface KnownKeys {
  readonly keys: readonly ListedKey[];
  readonly ownId: string | null;
}

/** The keys of the origin as the page shows and changes them. Each change rejects with a StudioError. */
export class KeysModel {
  readonly known: LiveQuery<KnownKeys>;
  readonly #client: ServiceClient;

  constructor(client: ServiceClient) {
    this.#client = client;
    this.known = new LiveQuery({
      events: this.#handle(),
      read: async () => {
        const keys = await (await this.#handle()).list();
        // The list is useful without the mark.
        const ownId = await client.keyId().catch(() => null);
        return { keys, ownId };
      },
    });
  }

  /** @returns the secret, which is shown once */
  create(form: KeyForm): Promise<string> {
    return this.#change(async (keys) => (await keys.create(form)).key);
  }

  update(keyId: string, form: KeyForm): Promise<void> {
    return this.#change(async (keys) => void (await keys.update(keyId, form)));
  }

  revoke(keyId: string): Promise<void> {
    return this.#change((keys) => keys.revoke(keyId));
  }

  async #handle(): Promise<KeysHandle> {
    return (await this.#client.parley).keys;
  }

  async #change<T>(act: (keys: KeysHandle) => Promise<T>): Promise<T> {
    try {
      return await act(await this.#handle());
    } catch (cause) {
      throw StudioError.from(cause);
    }
  }
}
