import type { GraphSession, Runtime } from './runtime.ts';

/**
 * Runs a load that creates several sessions. When it fails, those it has created are disposed of: nobody else knows them.
 * @param load must create its sessions on what `track` returns for a runtime
 */
export async function allOrNoSessions<T>(
  load: (track: (runtime: Runtime) => Runtime) => Promise<T>,
): Promise<T> {
  const sessions: GraphSession[] = [];
  let failed = false;
  // The failure of the load is what matters, not one that follows from it.
  const dispose = (session: GraphSession) => session.dispose().catch(() => {});
  const track = (runtime: Runtime): Runtime => ({
    backend: runtime.backend,
    get liveTensors() {
      return runtime.liveTensors;
    },
    async createSession(name, model) {
      const session = await runtime.createSession(name, model);
      // A sibling of what has failed can come later.
      if (failed) await dispose(session);
      else sessions.push(session);
      return session;
    },
  });
  try {
    return await load(track);
  } catch (error) {
    failed = true;
    for (const session of sessions) await dispose(session);
    throw error;
  }
}
