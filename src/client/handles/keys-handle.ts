import type { StoreCalls } from '../../service/store-calls/store-calls.ts';
import type { KeysHandle } from '../types.ts';

type KeyCalls = Pick<
  StoreCalls,
  'createKey' | 'ownKey' | 'listKeys' | 'updateKey' | 'revokeKey' | 'usageReport'
>;

/** `parley.keys`. */
class Keys extends EventTarget implements KeysHandle {
  readonly create: KeysHandle['create'];
  readonly own: KeysHandle['own'];
  readonly list: KeysHandle['list'];
  readonly update: KeysHandle['update'];
  readonly revoke: KeysHandle['revoke'];
  readonly usage: KeysHandle['usage'];

  constructor(calls: KeyCalls) {
    super();
    this.create = calls.createKey;
    this.own = calls.ownKey;
    this.list = calls.listKeys;
    this.update = calls.updateKey;
    this.revoke = calls.revokeKey;
    this.usage = calls.usageReport;
  }
}

export const createKeysHandle = (calls: KeyCalls): KeysHandle => new Keys(calls);
