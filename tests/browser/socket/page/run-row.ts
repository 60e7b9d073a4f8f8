import { TABLE } from '../table/index.ts';
import { createContext } from './context.ts';
import { createEchoSockets } from './echo-sockets.ts';

export type Which = 'ours' | 'native';

/** A row waits for events: one that never comes must not hold up the others. Chromium spaces out its own connections. */
const TIME_LIMIT_MS = 15_000;

const native = globalThis.WebSocket;
const ours = createEchoSockets();

/** Runs one row of the table with one of the classes. @returns null, or what was not as the row says */
export async function runRow(index: number, which: Which): Promise<string | null> {
  const row = TABLE[index];
  if (!row) return `There is no row ${index}.`;
  const context = createContext(which === 'ours' ? ours.WebSocket : native, () =>
    which === 'ours' ? createEchoSockets().WebSocket : native,
  );
  const tooLate = new AbortController();
  try {
    await Promise.race([row.run(context), timeLimit(tooLate.signal)]);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    tooLate.abort();
    context.tidyUp();
  }
}

function timeLimit(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`no end after ${TIME_LIMIT_MS} ms`)), TIME_LIMIT_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
