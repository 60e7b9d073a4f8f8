import { randomBase62 } from './keys/random.ts';

/** Characters after the prefix: 95 bits, so that ids do not collide. */
const ID_LENGTH = 16;

/** A fresh id such as `req_8fKq2LmVt0ZsXw1b` (docs/contract.md, "Stream rules": `req_`, `key_`, `sess_`, `resp_`). */
export function freshId(kind: 'req' | 'key' | 'sess' | 'resp'): string {
  return `${kind}_${randomBase62(ID_LENGTH)}`;
}
