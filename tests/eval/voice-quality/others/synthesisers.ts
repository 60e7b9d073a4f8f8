import { execFileSync } from 'node:child_process';

/** Another synthesiser, beside which the voices are heard. */
export interface Synthesiser {
  readonly name: string;
  readonly program: string;
  /** Writes a WAV file. */
  write(text: string, file: string): void;
}

const flite = (voice: string): Synthesiser => ({
  name: `flite ${voice}`,
  program: 'flite',
  write: (text, file) => {
    execFileSync('flite', ['-voice', voice, '-t', text, '-o', file]);
  },
});

const espeak: Synthesiser = {
  name: 'espeak-ng',
  program: 'espeak-ng',
  write: (text, file) => {
    execFileSync('espeak-ng', ['-v', 'en-us', '-w', file, text]);
  },
};

export const SYNTHESISERS: readonly Synthesiser[] = [flite('slt'), flite('rms'), espeak];
