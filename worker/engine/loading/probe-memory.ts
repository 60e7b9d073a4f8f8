import { SETTINGS, type Settings } from '../../../src/service/settings/settings.ts';
import type { ProbeMemory } from './backend-plan.ts';

/** Keeps the verdicts on WebGPU in the settings of the installation. */
export function createProbeMemory(settings: Settings): ProbeMemory {
  return {
    get: async (key) => (await settings.get(SETTINGS.backendVerdicts))[key] ?? null,
    set: async (key, verdict) => {
      await settings.update(SETTINGS.backendVerdicts, (verdicts) => ({ ...verdicts, [key]: verdict }));
    },
  };
}
