import type { Refusal } from './bridge-protocol.ts';

/** Why a bridge cannot be used. */
export type BridgeErrorCode = Refusal | 'no-bridge' | 'closed';

/** A bridge did not open, or is closed. Decide by `code`. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  /**
   * `origin-not-allowed`: the list of the bridge lacks this origin. `no-service`: Parley does not run there. `no-bridge`: no
   * bridge answered at the address. `closed`: the bridge was closed.
   */
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
