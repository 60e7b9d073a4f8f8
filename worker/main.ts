/** The light worker of every page: queues for the engine lock; only the one that gets it loads the engine. */
import * as comlink from 'comlink';
import type { WorkerControl } from '../src/wire/control.ts';
import { createMalformedCounter } from '../src/wire/malformed.ts';
import { parseEngineOptions } from '../src/wire/parse-engine-options.ts';
import { joinEngine } from './engine/join-engine.ts';

const malformed = createMalformedCounter('the port of the page');
let joined: ReturnType<typeof joinEngine> | null = null;

const control: WorkerControl = {
  join(data, onView, onRestart, page) {
    const engine = parseEngineOptions(data);
    if (!engine || joined) return malformed.add();
    joined = joinEngine({ engine, onView, onRestart, page });
  },
  retry: () => joined?.retry(),
  reload: () => joined?.reload(),
};

comlink.expose(control);
