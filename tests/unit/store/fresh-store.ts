import 'fake-indexeddb/auto';
import { createStore, type Store } from '../../../src/store/store.ts';

let count = 0;

/** The name of a database that no other test has. */
export function freshName(): string {
  count += 1;
  return `test-${process.pid}-${count}`;
}

/** A store over an empty database. */
export function freshStore(): Store {
  return createStore({ name: freshName() });
}
