import { describe, expect, it } from 'vitest';
import { decodeWav } from '../../../../src/audio/turn-audio/index.ts';
import { type WavOptions, wav } from '../../../support/audio/wav-file.ts';

/** A file with this start and meaningless bytes after it. */
function beginning(text: string, at = 0): Uint8Array {
  const file = new Uint8Array(2_000).fill(1);
  for (let n = 0; n < text.length; n += 1) file[at + n] = text.charCodeAt(n);
  return file;
}

function problemOf(file: Uint8Array): string {
  const wave = decodeWav(file);
  return wave.ok ? 'none' : wave.problem;
}

describe('files of another kind', () => {
  it.each<[string, Uint8Array]>([
    ['RF64 (a WAV with 64-bit sizes)', beginning('RF64\xff\xff\xff\xffWAVE')],
    ['BW64 (a WAV with 64-bit sizes)', beginning('BW64\xff\xff\xff\xffWAVE')],
    ['RIFX (a big-endian WAV)', beginning('RIFX\0\0\0\0WAVE')],
    ['Wave64', beginning('riff\x2e\x91\xcf\x11')],
    ['MP3', beginning('ID3\x04')],
    ['MP3', beginning('\xff\xfb\x90\x64')],
    ['MP3', beginning('\xff\xf3\x40\xc4')],
    ['MPEG audio', beginning('\xff\xfd\x90\x04')],
    ['AAC', beginning('\xff\xf1\x50\x80')],
    ['AAC', beginning('\xff\xf9\x50\x80')],
    ['other data', beginning('\xff\xfb\xf0\x64')],
    ['other data', beginning('\xff\xe1\x50\x80')],
    ['Ogg', beginning('OggS\0\x02')],
    ['Ogg Opus', beginning('OpusHead', 28)],
    ['FLAC', beginning('fLaC')],
    ['MP4', beginning('ftypM4A ', 4)],
    ['WebM or Matroska', beginning('\x1a\x45\xdf\xa3')],
    ['AIFF', beginning('FORM\0\0\0\0AIFF')],
    ['AIFF-C', beginning('FORM\0\0\0\0AIFC')],
    ['AVI', beginning('RIFF\0\0\0\0AVI ')],
    ['CAF', beginning('caff')],
    ['AU', beginning('.snd')],
    ['AMR', beginning('#!AMR\n')],
    ['WMA', beginning('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9')],
    ['MIDI', beginning('MThd')],
    ['a WAV that was encoded as base64 twice', beginning('UklGRiQAAABXQVZF')],
    ['a data: URL that was encoded as base64', beginning('data:audio/wav;base64,')],
    ['nothing', new Uint8Array()],
    ['other data', Uint8Array.of(82, 73, 70)],
    ['other data', beginning('RIFF\0\0\0\0WEBP')],
    ['other data', beginning('')],
  ])('%s', (name, file) => {
    expect(problemOf(file)).toBe(`expected a RIFF WAV file, found ${name}`);
  });
});

describe('an unsupported WAV', () => {
  const ENCODING = 'expected a WAV of 16-, 24- or 32-bit PCM or 32-bit float, found';

  it.each<[WavOptions, string]>([
    [{ bits: 8 }, `${ENCODING} 8-bit PCM`],
    [{ bits: 64, tag: 3 }, `${ENCODING} 64-bit float`],
    [{ bits: 16, tag: 3 }, `${ENCODING} 16-bit float`],
    [{ bits: 8, tag: 6 }, `${ENCODING} 8-bit A-law`],
    [{ bits: 8, tag: 7 }, `${ENCODING} 8-bit µ-law`],
    [{ tag: 2 }, `${ENCODING} 16-bit Microsoft ADPCM`],
    [{ tag: 17 }, `${ENCODING} 16-bit IMA ADPCM`],
    [{ tag: 85 }, `${ENCODING} 16-bit MP3`],
    [{ tag: 999 }, `${ENCODING} 16-bit format 999`],
    [{ subFormat: 6 }, `${ENCODING} 16-bit A-law`],
    [{ subFormat: 1, bits: 8 }, `${ENCODING} 8-bit PCM`],
    [{ subFormat: 1, formatBytes: 18 }, `${ENCODING} extensible format without its sub-format`],
    [{ formatBytes: 14 }, 'expected a format chunk of 16 bytes or more, found 14'],
    [{ formatBytes: 0 }, 'expected a format chunk of 16 bytes or more, found 0'],
    [{ channels: 0 }, 'expected 1 or 2 channels, found 0'],
    [{ channels: 3 }, 'expected 1 or 2 channels, found 3'],
    [{ bits: 24, blockAlign: 4 }, 'expected 24-bit samples in 3 bytes each, found 4 bytes each'],
    [{ rate: 7_999 }, 'expected a sample rate from 8000 to 48000 Hz, found 7999'],
    [{ rate: 96_000 }, 'expected a sample rate from 8000 to 48000 Hz, found 96000'],
    [{ rate: 0 }, 'expected a sample rate from 8000 to 48000 Hz, found 0'],
    [{ frames: 2_399 }, 'expected at least 0.1 s of audio, found 0.099 s'],
    [{ frames: 0 }, 'expected at least 0.1 s of audio, found 0 s'],
    [{ claims: 0 }, 'expected at least 0.1 s of audio, found 0 s'],
  ])('%j', (options, problem) => {
    expect(problemOf(wav(options))).toBe(problem);
  });

  it('has no format', () => {
    const file = wav({ dataFirst: true });
    expect(problemOf(file.subarray(0, file.length - 24))).toBe(
      'expected a RIFF WAV file, found one without a format chunk',
    );
  });

  it('has no data', () => {
    expect(problemOf(wav().subarray(0, 36))).toBe('expected a RIFF WAV file, found one without a data chunk');
  });

  it('is accepted with just enough audio', () => {
    expect(problemOf(wav({ frames: 2_400 }))).toBe('none');
    expect(problemOf(wav({ rate: 8_000, frames: 800 }))).toBe('none');
    expect(problemOf(wav({ rate: 48_000, frames: 4_800 }))).toBe('none');
  });
});
