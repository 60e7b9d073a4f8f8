import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The tarball that pack.mjs makes. */
export const TARBALL = path.resolve('dist-tarball/parley.tgz');

/** Name of the package. */
export const PACKAGE = '@parley-speech/parley';

/**
 * Runs a command without standard input, and prints its time.
 * @param {string} name what is checked @param {string} command @param {string[]} args
 * @param {{ cwd?: string, show?: boolean, fails?: boolean }} [options] `fails`: the command is expected to fail
 * @returns {string} what it printed, on both outputs
 * @throws {Error} with the output, when it ends otherwise than expected
 */
export function run(name, command, args, { cwd = process.cwd(), show = false, fails = false } = {}) {
  const started = performance.now();
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = `${stdout}${stderr}`;
  if (error || (status !== 0) !== fails) {
    throw new Error(`${name}: ${command} ${args.join(' ')} ended with ${error ?? status}\n${output}`);
  }
  if (show) process.stdout.write(stdout);
  console.log(`${name}: ok in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return output;
}

/** @param {boolean} condition @param {string} message @returns {asserts condition} */
export function expect(condition, message) {
  if (!condition) throw new Error(message);
}
