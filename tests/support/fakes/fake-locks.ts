/** The Web Locks of one origin, for unit tests: a queue for each name, `steal`, `ifAvailable`, `signal` and `query`. */

interface Request {
  readonly name: string;
  readonly mode: LockMode;
  readonly realm: object;
  readonly grant: (lock: Lock) => void;
  readonly abort: (reason: unknown) => void;
}

/** One realm's view of the locks. */
export interface FakeLockManager extends LockManager {
  /** What the browser does when the realm ends: releases its locks and forgets its requests. */
  end(): void;
}

/** @see https://w3c.github.io/web-locks/ Exclusive locks only: nothing here asks for shared ones. */
export class FakeLocks {
  readonly #held = new Map<string, Request>();
  #waiting: Request[] = [];

  /** How many requests wait for a lock of this name. */
  pending(name: string): number {
    return this.#waiting.filter((request) => request.name === name).length;
  }

  isHeld(name: string): boolean {
    return this.#held.has(name);
  }

  /** A realm of the origin, such as a worker or a page. */
  realm(): FakeLockManager {
    const realm = {};
    const request = (name: string, first: LockOptions | LockGrantedCallback<unknown>, second?: unknown) => {
      const options = typeof first === 'function' ? {} : first;
      const callback = typeof first === 'function' ? first : (second as LockGrantedCallback<unknown>);
      return this.#request(realm, name, options, callback);
    };
    return {
      // The overloads of the platform's declaration, which this one function serves.
      request: request as LockManager['request'],
      query: async () => ({
        held: [...this.#held.values()].map(({ name, mode }) => ({ name, mode })),
        pending: this.#waiting.map(({ name, mode }) => ({ name, mode })),
      }),
      end: () => {
        this.#waiting = this.#waiting.filter((waiting) => waiting.realm !== realm);
        for (const [name, held] of [...this.#held]) if (held.realm === realm) this.#release(name, held);
      },
    };
  }

  #request(
    realm: object,
    name: string,
    { signal, ifAvailable = false, steal = false }: LockOptions,
    callback: LockGrantedCallback<unknown>,
  ): Promise<unknown> {
    if (name.startsWith('-')) return Promise.reject(new DOMException('Reserved name.', 'NotSupportedError'));
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const request: Request = {
        name,
        mode: 'exclusive',
        realm,
        grant: (lock) => {
          Promise.resolve()
            .then(() => callback(lock))
            .then(resolve, reject)
            .finally(() => this.#release(name, request));
        },
        abort: reject,
      };
      if (steal) this.#steal(name);
      if (ifAvailable && this.#held.has(name)) {
        Promise.resolve()
          .then(() => callback(null))
          .then(resolve, reject);
        return;
      }
      if (steal) this.#waiting.unshift(request);
      else this.#waiting.push(request);
      signal?.addEventListener('abort', () => {
        if (!this.#waiting.includes(request)) return;
        this.#waiting = this.#waiting.filter((waiting) => waiting !== request);
        reject(signal.reason);
      });
      this.#process(name);
    });
  }

  #steal(name: string): void {
    const held = this.#held.get(name);
    this.#held.delete(name);
    held?.abort(new DOMException('Lock broken by another request with the "steal" option.', 'AbortError'));
  }

  #process(name: string): void {
    if (this.#held.has(name)) return;
    const next = this.#waiting.find((request) => request.name === name);
    if (!next) return;
    this.#waiting = this.#waiting.filter((request) => request !== next);
    this.#held.set(name, next);
    next.grant({ name, mode: next.mode });
  }

  #release(name: string, request: Request): void {
    if (this.#held.get(name) !== request) return;
    this.#held.delete(name);
    this.#process(name);
  }
}
