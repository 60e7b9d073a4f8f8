import { spawnSync } from 'node:child_process';
import { missingForRecognition } from '../../asr/recognizer.ts';

/** Debian's package of each program that is not the project's own. */
const PACKAGES: Readonly<Record<string, string>> = {
  pocketsphinx_batch: 'pocketsphinx',
  'pocketsphinx-en-us model': 'pocketsphinx-en-us',
  sox: 'sox',
  'espeak-ng': 'espeak-ng',
  flite: 'flite',
  opusdec: 'opus-tools',
};

/** What this machine lacks of all that the evaluation can use. */
export interface MissingPrograms {
  has(program: string): boolean;
  readonly canRecognize: boolean;
  /** One line that names them and how to get them; null when nothing is missing. */
  readonly advice: string | null;
}

export function missingPrograms(): MissingPrograms {
  const forRecognition = missingForRecognition();
  const others = ['espeak-ng', 'flite', 'opusdec'].filter(
    (name) => spawnSync('which', [name], { stdio: 'ignore' }).status !== 0,
  );
  const missing = [...forRecognition, ...others];
  const packages = missing.map((name) => PACKAGES[name] ?? name).join(' ');
  return {
    has: (program) => !missing.includes(program),
    canRecognize: forRecognition.length === 0,
    advice:
      missing.length === 0
        ? null
        : `Not here: ${missing.join(', ')}; their part is left out. On Debian: apt-get install --no-install-recommends ${packages}`,
  };
}
