import { describe, expect, it } from 'vitest';
import { turnAudio } from '../../../worker/streams/turn-audio.ts';
import { wavFacts } from '../../../worker/streams/wav-facts.ts';
import { type WavOptions, wav, wavBase64 } from './wav-file.ts';

describe('wavFacts', () => {
  it.each<[string, WavOptions, number]>([
    ['16-bit mono', {}, 0.5],
    ['24-bit stereo at 48 kHz', { bits: 24, channels: 2, rate: 48_000 }, 0.25],
    ['32-bit at 8 kHz', { bits: 32, rate: 8_000, frames: 800 }, 0.1],
    ['float', { tag: 3, bits: 32 }, 0.5],
    ['extensible PCM', { subFormat: 1 }, 0.5],
    ['extensible float', { subFormat: 3, bits: 32 }, 0.5],
    ['a chunk of odd length before', { before: [['LIST', 7]] }, 0.5],
    ['a writer that could not seek', { claims: 0xffffffff }, 0.5],
  ])('reads %s', (_, options, seconds) => {
    expect(wavFacts(wav(options))).toMatchObject({ ok: true, seconds });
  });

  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'expected a RIFF WAV file'],
    ['an MP3', Uint8Array.from({ length: 100 }, (_, at) => at), 'expected a RIFF WAV file'],
    ['a header alone', wav().subarray(0, 12), 'without audio data'],
    ['no format', wav({ before: [['data', 9_000]] }), 'without a format'],
    ['8-bit', wav({ bits: 8 }), '8-bit PCM'],
    ['A-law', wav({ tag: 6, bits: 8 }), '8-bit A-law'],
    ['an unknown format', wav({ tag: 85, bits: 16 }), 'format 85'],
    ['extensible ADPCM', wav({ subFormat: 2, bits: 16 }), 'ADPCM'],
    ['three channels', wav({ channels: 3 }), 'found 3'],
    ['no channel', wav({ channels: 0 }), 'found 0'],
    ['7999 Hz', wav({ rate: 7_999 }), 'found 7999'],
    ['96 kHz', wav({ rate: 96_000 }), 'found 96000'],
    ['99 ms', wav({ frames: 2_376 }), 'found 0.099 s'],
    ['data that break off', wav().subarray(0, 100), 'at least 0.1 s'],
  ])('refuses %s', (_, file, problem) => {
    const facts = wavFacts(file);
    expect(facts.ok ? '' : facts.problem).toContain(problem);
  });

  it('stands any cut of a file', () => {
    const file = wav({ before: [['LIST', 7]], subFormat: 1, frames: 10 });
    for (let end = 0; end < file.length; end += 1) expect(wavFacts(file.subarray(0, end)).ok).toBe(false);
  });
});

describe('turnAudio', () => {
  it('decodes', () => {
    expect(turnAudio(wavBase64(), 1e6)).toMatchObject({ ok: true, seconds: 0.5 });
  });

  it.each([
    ['no base64', '*', 'base64'],
    ['base64 of something else', 'AAAA', 'RIFF'],
    ['too much', wavBase64({ frames: 5_000 }), 'max_audio_bytes'],
    ['too much with line breaks', wavBase64({ frames: 5_000 }).replace(/.{76}/g, '$&\n'), 'max_audio_bytes'],
  ])('refuses %s', (_, text, problem) => {
    const facts = turnAudio(text, 10_000);
    expect(facts.ok ? '' : facts.problem).toContain(problem);
  });

  it('takes exactly as many bytes as the limit says', () => {
    const file = wavBase64({ frames: 5_000 });
    expect(turnAudio(file, 10_044).ok).toBe(true);
    expect(turnAudio(file, 10_043).ok).toBe(false);
  });
});
