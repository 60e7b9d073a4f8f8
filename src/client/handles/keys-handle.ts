import { createServices } from '../../service/services.ts';
import type { Store } from '../../store/store.ts';
import type { KeysHandle } from '../types.ts';

/** `parley.keys`: works on the store itself, so that a page can make its first key without having one. */
export function createKeysHandle(store: Store): KeysHandle {
  const { keys, ownKey } = createServices(store);
  return {
    async create(options) {
      const { key, key_id } = await keys.create(options);
      return { key, key_id };
    },
    own: (options) => ownKey(options),
    list: () => keys.list(),
    update: (key_id, change) => keys.update(key_id, change),
    revoke: (key_id) => keys.revoke(key_id),
  };
}
