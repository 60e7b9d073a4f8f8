/** A program that a test starts: found by its output, and never left behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** How long a program has to end after it was asked to, before it is killed. */
const STOP_MS = 5_000;
/** How much of the output an error message quotes. */
const QUOTED_CHARS = 2_000;

export interface Program {
  /** What the program wrote so far. */
  output(): string;
  /** The first match in the output. @throws when the program ends before, or after `timeoutMs` */
  match(pattern: RegExp, timeoutMs: number): Promise<RegExpExecArray>;
  /** Whether the program has ended. */
  ended(): boolean;
  /** Ends the program and all that it started. */
  stop(): Promise<void>;
}

/** Starts a program as a process group of its own, without this process's input and output. */
export function startProgram(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Program {
  const child = spawn(file, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  let ended = false;
  const watchers = new Set<() => void>();
  const changed = () => {
    for (const watcher of [...watchers]) watcher();
  };
  const onData = (chunk: Buffer) => {
    output += chunk.toString();
    changed();
  };
  child.stdout.on('data', onData);
  child.stderr.on('data', onData);
  const exit = once(child, 'exit').then(
    () => {},
    (error: unknown) => {
      output += String(error);
    },
  );
  void exit.then(() => {
    ended = true;
    changed();
  });
  const kill = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The whole group has ended.
    }
  };
  const killAll = () => kill('SIGKILL');
  process.once('exit', killAll);

  return {
    output: () => output,
    ended: () => ended,
    match: (pattern, timeoutMs) =>
      new Promise((resolve, reject) => {
        const finish = (failure?: string) => {
          clearTimeout(timer);
          watchers.delete(look);
          if (failure) reject(new Error(`${file} ${failure}: ${output.slice(-QUOTED_CHARS)}`));
        };
        const look = () => {
          const found = pattern.exec(output);
          if (found) {
            finish();
            resolve(found);
          } else if (ended) {
            finish('ended too early');
          }
        };
        const timer = setTimeout(
          () => finish(`did not write ${pattern} in ${timeoutMs / 1_000} s`),
          timeoutMs,
        );
        watchers.add(look);
        look();
      }),
    async stop() {
      kill('SIGTERM');
      const timer = setTimeout(killAll, STOP_MS);
      await exit;
      clearTimeout(timer);
      // What the program started may outlive it.
      killAll();
      process.off('exit', killAll);
    },
  };
}
