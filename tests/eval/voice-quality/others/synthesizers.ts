import { execFileSync } from 'node:child_process';

/** Another synthesizer, beside which the voices are heard. */
export interface Synthesizer {
  readonly name: string;
  readonly program: string;
  /** Writes a WAV file. */
  write(text: string, file: string): void;
}

const flite = (voice: string): Synthesizer => ({
  name: `flite ${voice}`,
  program: 'flite',
  write: (text, file) => {
    execFileSync('flite', ['-voice', voice, '-t', text, '-o', file]);
  },
});

const espeak: Synthesizer = {
  name: 'espeak-ng',
  program: 'espeak-ng',
  write: (text, file) => {
    execFileSync('espeak-ng', ['-v', 'en-us', '-w', file, text]);
  },
};

export const SYNTHESIZERS: readonly Synthesizer[] = [flite('slt'), flite('rms'), espeak];
