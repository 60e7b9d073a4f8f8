/** Other speakers: other synthesizers, and recordings whose pitch and formants are changed. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

export type Register = 'low' | 'high';

export interface ReferenceVoice {
  readonly id: string;
  readonly register: Register;
  /** Programs that make it. */
  readonly programs: readonly string[];
  /** Writes a WAV with the text in this voice. */
  make(text: string, file: string): void;
}

const run = (program: string, ...args: readonly string[]) => {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr.slice(-500)}`);
};

/** @param stretch factor on durations */
const flite = (id: string, register: Register, voice: string, stretch = 1): ReferenceVoice => ({
  id,
  register,
  programs: ['flite'],
  make: (text, file) =>
    run('flite', '-voice', voice, '--setf', `duration_stretch=${stretch}`, '-t', text, '-o', file),
});

/** @param wordsPerMinute 175 is usual */
const espeak = (id: string, register: Register, voice: string, wordsPerMinute: number): ReferenceVoice => ({
  id,
  register,
  programs: ['espeak-ng'],
  make: (text, file) => run('espeak-ng', '-v', voice, '-s', String(wordsPerMinute), '-w', file, text),
});

/** Another voice through sox's `pitch`, which moves pitch and formants together. */
const moved = (id: string, register: Register, from: ReferenceVoice, cents: number): ReferenceVoice => ({
  id,
  register,
  programs: [...from.programs, 'sox'],
  make(text, file) {
    from.make(text, `${file}.source.wav`);
    run('sox', `${file}.source.wav`, file, 'pitch', String(cents));
  },
});

/** Another voice through Praat's "Change gender": ratio of the formants, median of the pitch, factors of range and duration. */
const changed = (
  id: string,
  register: Register,
  from: ReferenceVoice,
  [formants, medianHz, range, duration]: readonly [number, number, number, number],
): ReferenceVoice => ({
  id,
  register,
  programs: [...from.programs, 'praat'],
  make(text, file) {
    from.make(text, `${file}.source.wav`);
    const change = `Change gender: 60, 500, ${formants}, ${medianHz}, ${range}, ${duration}`;
    const script = `${file}.praat`;
    writeFileSync(script, `Read from file: "${file}.source.wav"\n${change}\nSave as WAV file: "${file}"\n`);
    run('praat', '--run', script);
  },
});

const rms = flite('flite-rms', 'low', 'rms');
const slt = flite('flite-slt', 'high', 'slt');

export const REFERENCE_VOICES: readonly ReferenceVoice[] = [
  rms,
  flite('flite-kal-fast', 'low', 'kal16', 0.85),
  flite('flite-awb-slow', 'low', 'awb', 1.2),
  moved('flite-rms-deep', 'low', rms, -200),
  changed('flite-slt-man', 'low', slt, [0.82, 105, 1.2, 1.1]),
  espeak('espeak-us', 'low', 'en-us', 165),
  espeak('espeak-gb-fast', 'low', 'en-gb+m3', 205),
  espeak('espeak-m7-slow', 'low', 'en-us+m7', 135),
  slt,
  flite('flite-slt-fast', 'high', 'slt', 0.82),
  moved('flite-slt-bright', 'high', slt, 300),
  changed('flite-rms-woman', 'high', rms, [1.2, 205, 1, 0.9]),
  changed('flite-slt-young', 'high', slt, [1.12, 240, 1.3, 1]),
  espeak('espeak-f2', 'high', 'en-us+f2', 165),
  espeak('espeak-f3-fast', 'high', 'en-us+f3', 200),
  espeak('espeak-f5-slow', 'high', 'en-gb+f5', 140),
];

/** Programs of the list that this machine does not have. */
export function missingPrograms(): string[] {
  const all = new Set(REFERENCE_VOICES.flatMap(({ programs }) => programs));
  return [...all].filter((name) => spawnSync('which', [name], { stdio: 'ignore' }).status !== 0);
}
