/**
 * Web Locks of one realm, for browsers that give it none: exclusive locks with a queue, `ifAvailable`, `steal`, `signal` and
 * `query`. A shared request only watches: its owner is taken to live as long as this realm, so it is never granted.
 * https://w3c.github.io/web-locks/
 */
export function createLocalLocks(): LockManager {
  const held = new Map<string, Holder>();
  let queue: Request[] = [];

  function next(name: string): void {
    if (held.has(name)) return;
    const request = queue.find((waiting) => waiting.name === name);
    if (!request) return;
    queue = queue.filter((waiting) => waiting !== request);
    grant(request);
  }

  function grant({ name, callback, resolve, reject }: Request): void {
    const holder: Holder = { reject };
    held.set(name, holder);
    (async () => callback({ name, mode: 'exclusive' }))()
      .then(resolve, reject)
      .finally(() => {
        if (held.get(name) !== holder) return;
        held.delete(name);
        next(name);
      });
  }

  function request<T>(
    name: string,
    options: LockOptions,
    callback: LockGrantedCallback<T>,
  ): Promise<unknown> {
    const { signal, ifAvailable = false, steal = false, mode } = options;
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        if (mode !== 'shared' && !queue.includes(entry)) return;
        queue = queue.filter((waiting) => waiting !== entry);
        reject(signal.reason);
      });
      const entry: Request = { name, callback, resolve, reject };
      if (mode === 'shared') return;
      if (steal) {
        held.get(name)?.reject(new DOMException('The lock was stolen.', 'AbortError'));
        held.delete(name);
        grant(entry);
      } else if (ifAvailable && held.has(name)) {
        (async () => callback(null))().then(resolve, reject);
      } else {
        queue.push(entry);
        next(name);
      }
    });
  }

  const info = (name: string): LockInfo => ({ name, mode: 'exclusive' });
  return {
    // The overloads of the platform's declaration, which this one function serves.
    request: ((
      name: string,
      first: LockOptions | LockGrantedCallback<unknown>,
      second?: LockGrantedCallback<unknown>,
    ) =>
      typeof first === 'function'
        ? request(name, {}, first)
        : request(name, first, second ?? (() => {}))) as LockManager['request'],
    query: async () => ({
      held: [...held.keys()].map(info),
      pending: queue.map(({ name }) => info(name)),
    }),
  };
}

interface Request {
  readonly name: string;
  readonly callback: LockGrantedCallback<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

interface Holder {
  readonly reject: (reason: unknown) => void;
}
