import { TEXTS } from '../texts.ts';
import { utterance } from '../utterance.ts';
import { connection, openConnection } from './connection.ts';
import type { LoadTimes } from './protocol.ts';
import { timeRest } from './rest.ts';

/** Connects, waits until the engine is ready, speaks one word. @param threads as in `connect()` */
export async function loadAndSpeak(threads: number | null): Promise<LoadTimes> {
  const { connectMs } = await openConnection(threads);
  // Requested immediately: the service holds the request until the engine is ready.
  const spoken = timeRest(utterance(TEXTS.word)).then(({ audioSeconds }) => ({
    wordMs: performance.now(),
    wordAudioMs: audioSeconds * 1000,
  }));
  await connection().parley.engine.ready();
  const readyMs = performance.now();
  return { connectMs, readyMs, ...(await spoken) };
}
