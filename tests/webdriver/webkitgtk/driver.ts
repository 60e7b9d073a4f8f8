/** WebKitWebDriver on a free port. One driver serves one session. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Program, startProgram } from '../program.ts';

const START_MS = 60_000;
/** Another program may take the port between the look and the start. */
const MOST_TRIES = 5;

export async function startDriver(env: NodeJS.ProcessEnv): Promise<{
  readonly address: string;
  stop(): Promise<void>;
}> {
  const file = process.env['WEBKIT_WEBDRIVER'] ?? '/usr/bin/WebKitWebDriver';
  for (let count = 1; ; count += 1) {
    const port = await freePort();
    const program = startProgram(file, ['--host=127.0.0.1', `--port=${port}`], env);
    const address = `http://127.0.0.1:${port}`;
    if (await answers(address, program)) return { address, stop: program.stop };
    await program.stop();
    if (count === MOST_TRIES) throw new Error(`${file} does not start: ${program.output()}`);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The driver writes nothing when it is ready, so it is asked until it answers. */
async function answers(address: string, program: Program): Promise<boolean> {
  const end = Date.now() + START_MS;
  while (Date.now() < end && !program.ended()) {
    const response = await fetch(`${address}/status`).catch(() => null);
    if (response?.ok) return !program.ended();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
