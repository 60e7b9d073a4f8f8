import { z } from '../../../src/contract/validation/zod.ts';
import { defineSetting, type Settings } from '../../../src/service/settings/settings.ts';
import type { ProbeMemory } from './backend-plan.ts';

/** Verdicts of the GPU self-check by adapter, browser, runtime and model: a new one of any of these is checked afresh. */
const VERDICTS = defineSetting(
  'engine.self_checks',
  z.record(z.string(), z.object({ passed: z.boolean(), finding: z.string() })),
  {},
);

export function createProbeMemory(settings: Settings): ProbeMemory {
  return {
    get: async (key) => (await settings.get(VERDICTS))[key] ?? null,
    set: async (key, verdict) => {
      await settings.update(VERDICTS, (verdicts) => ({ ...verdicts, [key]: verdict }));
    },
  };
}
