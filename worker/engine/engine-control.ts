import type { WorkerControl } from '../../src/wire/control.ts';
import { createMalformedCounter } from '../../src/wire/malformed.ts';
import { parseEngineOptions } from '../../src/wire/parse-engine-options.ts';
import { joinEngine } from './join-engine.ts';

const malformed = createMalformedCounter('the port of the page');

/** What a page can have its worker do. */
export function createEngineControl(): WorkerControl {
  let joined: ReturnType<typeof joinEngine> | null = null;
  return {
    join(data, onView, onRestart, page) {
      const engine = parseEngineOptions(data);
      if (!engine || joined) return malformed.add();
      joined = joinEngine({ engine, onView, onRestart, page });
    },
    retry: () => joined?.retry(),
    reload: () => joined?.reload(),
    take: () => joined?.take(),
  };
}
