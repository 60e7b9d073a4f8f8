import manifest from '../../models/embedded/manifest.json';
import { Host, type HostOptions } from './host.ts';
import { createProbeMemory } from './probe-memory.ts';
import { createRecorder } from './recorder.ts';

/** Makes the host with everything the embedded pack and the store give. */
export function startHost(
  options: Omit<HostOptions, 'manifest' | 'voice' | 'memory' | 'recorder'>,
  signal: AbortSignal,
): Host {
  const [role] = manifest.roles;
  if (!role) throw new Error(`The pack ${manifest.id} has no roles.`);
  return new Host(
    { ...options, manifest, voice: role.voice, memory: createProbeMemory(), recorder: createRecorder() },
    signal,
  );
}
