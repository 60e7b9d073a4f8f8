/** The current Unix time in milliseconds; injected so that tests can set it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
