/** Reads the WAV files of the service strictly: any deviation is an error. */

export interface Wav {
  readonly sampleRate: number;
  readonly channels: number;
  readonly bitsPerSample: number;
  readonly samples: Int16Array;
}

/** RIFF WAVE, "Multimedia Programming Interface and Data Specifications 1.0", 1991: one fmt chunk, one data chunk. */
export function readWav(bytes: Buffer): Wav {
  const expectText = (at: number, text: string) => {
    const found = bytes.toString('latin1', at, at + 4);
    if (found !== text) throw new Error(`WAV byte ${at}: expected "${text}", found "${found}"`);
  };
  expectText(0, 'RIFF');
  expectText(8, 'WAVE');
  expectText(12, 'fmt ');
  expectText(36, 'data');
  const dataBytes = bytes.readUInt32LE(40);
  if (bytes.readUInt32LE(4) !== bytes.length - 8) throw new Error('WAV: the RIFF size is wrong');
  if (dataBytes !== bytes.length - 44) throw new Error('WAV: the data size is wrong');
  if (bytes.readUInt16LE(20) !== 1) throw new Error('WAV: not PCM');
  const samples = new Int16Array(dataBytes / 2);
  for (let i = 0; i < samples.length; i += 1) samples[i] = bytes.readInt16LE(44 + 2 * i);
  return {
    channels: bytes.readUInt16LE(22),
    sampleRate: bytes.readUInt32LE(24),
    bitsPerSample: bytes.readUInt16LE(34),
    samples,
  };
}

/** -40 dBFS, far above the noise floor of the voices and far below their quietest speech. */
const SILENCE = 327;

/** Milliseconds of silence at the start and at the end. */
export function silenceAtEnds({ samples, sampleRate }: Wav): { startMs: number; endMs: number } {
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENCE);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE);
  const ms = 1000 / sampleRate;
  return { startMs: first * ms, endMs: (samples.length - 1 - last) * ms };
}

/** Root mean square, 0 to 1. */
export function rms(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) / 32_768;
}

/**
 * Share of the energy above a frequency, by a plain DFT over Hann windows of 512 samples.
 * Slow and simple: it checks the engine's filters and must not share their code.
 */
export function energyShareAbove({ samples, sampleRate }: Wav, hz: number): number {
  const size = 512;
  let above = 0;
  let total = 0;
  for (let start = 0; start + size <= samples.length; start += size * 4) {
    for (let k = 1; k < size / 2; k += 1) {
      let re = 0;
      let im = 0;
      for (let n = 0; n < size; n += 1) {
        const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / size);
        const x = (samples[start + n] ?? 0) * window;
        re += x * Math.cos((2 * Math.PI * k * n) / size);
        im -= x * Math.sin((2 * Math.PI * k * n) / size);
      }
      const power = re * re + im * im;
      total += power;
      if ((k * sampleRate) / size > hz) above += power;
    }
  }
  return above / total;
}
