/** A display for browsers that cannot run without one. */
import { startProgram } from '../program.ts';

const START_MS = 60_000;

/** Starts Xvfb on a display number that is free. */
export async function startDisplay(env: NodeJS.ProcessEnv): Promise<{
  /** Value of `$DISPLAY`. */
  readonly name: string;
  stop(): Promise<void>;
}> {
  const size = ['-screen', '0', '1280x800x24'];
  const program = startProgram('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp', ...size], env);
  try {
    const [, number] = await program.match(/^(\d+)$/m, START_MS);
    return { name: `:${number}`, stop: program.stop };
  } catch (error) {
    await program.stop();
    throw error;
  }
}
