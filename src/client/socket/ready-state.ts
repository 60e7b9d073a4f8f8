/** https://websockets.spec.whatwg.org/#websocket-ready-state */
export const READY_STATE = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 } as const;
export type ReadyState = (typeof READY_STATE)[keyof typeof READY_STATE];
