import type { Timers } from '../dependencies.ts';

export const systemTimers: Timers = {
  start(ms, fire) {
    const id = setTimeout(fire, ms);
    return () => clearTimeout(id);
  },
};
