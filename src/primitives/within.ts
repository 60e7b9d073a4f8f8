/** The result of `promise`, or a rejection with the error of `late` when it does not settle within `ms` milliseconds. */
export function within<T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether `promise` fulfills or rejects within `ms` milliseconds. Never rejects. */
export function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  );
  return within(settled, ms, () => new Error('Not settled in time.')).catch(() => false);
}
