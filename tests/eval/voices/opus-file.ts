import { spawnSync } from 'node:child_process';

/** In the range that RFC 7587 (3.1.1) recommends for full-band speech. */
const KILOBITS_PER_SECOND = 32;

/** A fixed serial number and no room for later tags: the same audio gives the same bytes. */
const OPTIONS = `--quiet --speech --bitrate ${KILOBITS_PER_SECOND} --serial 1 --padding 0`.split(' ');

/**
 * A WAV file as Ogg Opus.
 * @throws {Error} without opusenc, or when it refuses the file
 */
export function opusFile(wav: Uint8Array): Buffer {
  const { status, stdout, stderr, error } = spawnSync('opusenc', [...OPTIONS, '-', '-'], { input: wav });
  if (error !== undefined) {
    const advice = 'On Debian: apt-get install --no-install-recommends opus-tools';
    throw new Error(`opusenc, which writes the samples, cannot be run. ${advice}`, { cause: error });
  }
  if (status !== 0) throw new Error(`opusenc failed (${status}): ${stderr.toString().trim()}`);
  return stdout;
}
