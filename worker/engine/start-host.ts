import manifest from '../../models/embedded/manifest.json';
import writer from '../../models/writer/manifest.json';
import { createSettings, SETTINGS } from '../../src/service/settings/settings.ts';
import { createStore } from '../../src/store/store.ts';
import { Host, type HostOptions } from './host.ts';
import { createRecorder } from './jobs/recorder.ts';
import { createProbeMemory } from './loading/probe-memory.ts';

/** Makes the host with everything the embedded pack and the store give. */
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
      recorder: createRecorder(),
    },
    signal,
  );
}
