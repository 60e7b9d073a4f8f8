/**
 * Messages between a page and the bridge, a page of Parley's origin in a frame. The frame says that it listens; the page sends
 * `hello` with a port; everything else goes over that port, requests as in src/wire/requests.
 */
import { isBoolean, isString, messageParser, oneOf } from '../../primitives/guards.ts';

/** Why a bridge does not open. */
export const REFUSALS = ['origin-not-allowed', 'no-service'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What the frame tells the page that holds it, whoever that is. */
export interface BridgeListens {
  readonly type: 'parley:bridge-listens';
}

/** The first message of the page, with a port. */
export interface BridgeHello {
  readonly type: 'parley:bridge-hello';
}

/** What the bridge sends on the port. */
export type BridgeDown =
  /** @param base absolute URL of the folder of the service */
  | { readonly type: 'opened'; readonly base: string }
  | { readonly type: 'refused'; readonly reason: Refusal; readonly message: string }
  /** The answer to `requestStorage`. */
  | { readonly type: 'storage'; readonly granted: boolean };

/** What the page sends on the port, besides requests. */
export interface BridgeUp {
  /** Ask the user for storage access; the frame is visible. */
  readonly type: 'requestStorage';
}

export const parseBridgeListens = messageParser<BridgeListens>({ 'parley:bridge-listens': {} });
export const parseBridgeHello = messageParser<BridgeHello>({ 'parley:bridge-hello': {} });
export const parseBridgeUp = messageParser<BridgeUp>({ requestStorage: {} });
export const parseBridgeDown = messageParser<BridgeDown>({
  opened: { base: isString },
  refused: { reason: oneOf(...REFUSALS), message: isString },
  storage: { granted: isBoolean },
});
