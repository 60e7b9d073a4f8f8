/** docs/contract.md, "Conversation turns": the audio of a turn. */

import { type SilenceOptions, silence } from '../../support/audio/wav-file.ts';
import { converse } from '../../support/converse.ts';
import { expect, test } from '../../support/parley-test.ts';
import { errorOf } from '../../support/speech.ts';

/** One second. */
const WAV = silence();
const HI = { text: 'Hi.' };

test.describe('audio of a turn', () => {
  const takes: readonly [string, SilenceOptions][] = [
    ...[8_000, 11_025, 16_000, 22_050, 24_000, 44_100, 48_000].map((rate): [string, SilenceOptions] => [
      `${rate} Hz`,
      { rate },
    ]),
    ['24-bit', { bits: 24, rate: 48_000 }],
    ['32-bit', { bits: 32 }],
    ['32-bit float', { bits: 32, tag: 3, rate: 44_100 }],
    ['stereo', { channels: 2, rate: 44_100 }],
    ['extensible 16-bit', { subFormat: 1 }],
    ['extensible 24-bit stereo', { subFormat: 1, bits: 24, channels: 2, rate: 48_000 }],
    ['extensible float', { subFormat: 3, bits: 32 }],
    ['a tenth of a second', { seconds: 0.1 }],
  ];
  for (const [name, shape] of takes) {
    test(`accepted: ${name}`, async ({ client }) => {
      const conversation = [{ speaker: '1', audio_wav_b64: silence(shape) }, HI];
      const { usage } = await converse(client, { conversation });
      expect(usage.input_audio_seconds).toBeCloseTo(shape.seconds ?? 1, 3);
    });
  }

  for (const [name, audio_wav_b64, found] of [
    ['8-bit', silence({ bits: 8 }), '8-bit'],
    ['64-bit float', silence({ bits: 64, tag: 1, seconds: 0 }), '64-bit'],
    ['A-law', silence({ bits: 8, tag: 6 }), 'A-law'],
    ['three channels', silence({ channels: 3 }), '3'],
    ['7999 Hz', silence({ rate: 7_999 }), '7999'],
    ['48001 Hz', silence({ rate: 48_001 }), '48001'],
    ['less than a tenth of a second', silence({ seconds: 0.099 }), '0.1'],
    ['no sound at all', silence({ seconds: 0 }), '0.1'],
    ['an MP3', Buffer.from('494433040000000000000000', 'hex').toString('base64'), 'MP3'],
    ['not base64', 'not base64!', 'base64'],
    ['a data: URL', `data:audio/wav;base64,${WAV}`, 'data:'],
    ['a truncated WAV', WAV.slice(0, 40), ''],
  ] as const) {
    test(`is a 400: ${name}`, async ({ client }) => {
      const conversation = [HI, { audio_wav_b64 }, HI];
      const answer = await client.fetch('/v1/converse', { json: { conversation } });
      expect(answer.status, answer.text.slice(0, 300)).toBe(400);
      const { type, message } = errorOf(answer);
      expect(type).toBe('invalid_request');
      expect(message).toContain('`conversation.1.audio_wav_b64`');
      expect(message).toContain(found);
      expect(message.length).toBeLessThan(300);
    });
  }
});
