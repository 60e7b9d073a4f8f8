import manifest from '../../models/embedded/manifest.json';
import writer from '../../models/writer/manifest.json';
import { createSettings, SETTINGS } from '../../src/service/settings/settings.ts';
import { createStore } from '../../src/store/store.ts';
import { Host, type HostOptions } from './host.ts';
import { createRecorder } from './jobs/recorder.ts';
import { loadEngine } from './loading/load-engine.ts';
import { createProbeMemory } from './loading/probe-memory.ts';

/** Starts a host with the embedded packs and the settings of the store. */
export function startHost(
  options: Pick<HostOptions, 'names' | 'lobby' | 'engine' | 'page' | 'onReport' | 'onRestart'>,
  signal: AbortSignal,
): Host {
  const [role] = manifest.roles;
  if (!role) throw new Error(`The pack ${manifest.id} has no roles.`);
  const settings = createSettings(createStore());
  return new Host(
    {
      ...options,
      manifest,
      writer,
      roles: manifest.roles.map(({ label }) => label),
      voice: role.voice,
      memory: createProbeMemory(settings),
      writerKind: () => settings.get(SETTINGS.writerKind),
      loadEngine,
      recorder: createRecorder(),
    },
    signal,
  );
}
