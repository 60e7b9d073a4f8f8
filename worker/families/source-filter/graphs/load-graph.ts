import { gunzip } from '../../../packs/gunzip.ts';
import type { Pack } from '../../../packs/pack.ts';
import type { GraphSession, Runtime } from '../../../runtime/runtime.ts';

/** Loads a graph of a pack. Graphs are stored compressed: an eighth less to fetch, for some milliseconds of work. */
export async function loadGraph(pack: Pack, runtime: Runtime, name: string): Promise<GraphSession> {
  return runtime.createSession(name, await gunzip(await pack.file(`${name}.gzip`)));
}
