/** Replies of the real pack to speakers: they move toward the speaker and do not drift. */
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeWav } from '../../../../../src/audio/turn-audio/index.ts';
import { wavFile } from '../../../../../src/contract/audio/wav.ts';
import type { SpeakerProfile } from '../../../../../src/job/speaker-profile.ts';
import { type SpeakRequest, wholeText } from '../../../../../worker/families/family.ts';
import { speak } from '../../../../../worker/families/source-filter/speak.ts';
import type { Voice } from '../../../../../worker/families/source-filter/voice.ts';
import { voiceDistance, voiceStatistics } from '../../../../eval/context/voice-statistics.ts';
import { hear } from '../../../../eval/hear.ts';
import { openVoice, say } from '../../../../eval/voice.ts';
import { EVERYDAY_TEXTS } from '../../../../eval/voices/everyday-text.ts';

const [HEARD, ...OTHERS] = EVERYDAY_TEXTS;
const REPLY = 'We could have dinner together on Saturday, and then I will tell you everything about it.';

let voice: Voice;
let own: Uint8Array<ArrayBuffer>;
let without: Uint8Array<ArrayBuffer>;

const reply = (speaker: SpeakerProfile | null, text = REPLY) =>
  say(voice, { text, voice: 'kathleen', speaker, temperature: 0, seed: 1 });

beforeAll(async () => {
  voice = await openVoice();
  own = await reply(null, HEARD);
  without = await reply(null);
}, 60_000);

function samplesOf(wav: Uint8Array<ArrayBuffer>): Float32Array {
  const decoded = decodeWav(wav);
  if (!decoded.ok) throw new Error(decoded.problem);
  return decoded.samples;
}

/** A tape played at another speed: pitch, formants and rate all change by the factor. */
function played(wav: Uint8Array<ArrayBuffer>, factor: number): Uint8Array<ArrayBuffer> {
  const samples = samplesOf(wav);
  const pcm = Int16Array.from({ length: Math.floor(samples.length / factor) }, (_, n) => {
    const left = Math.floor(n * factor);
    const a = samples[left] ?? 0;
    return 32_767 * (a + ((samples[left + 1] ?? a) - a) * (n * factor - left));
  });
  return wavFile([pcm]);
}

const semitones = (a: number | null, b: number | null) =>
  12 * Math.log2((a ?? Number.NaN) / (b ?? Number.NaN));
const distance = (a: Uint8Array<ArrayBuffer>, b: Uint8Array<ArrayBuffer>) =>
  voiceDistance(voiceStatistics(samplesOf(a)), voiceStatistics(samplesOf(b)));

describe.each([
  ['low and slow', 0.8],
  ['high and fast', 1.25],
])('a %s speaker', (_, factor) => {
  let reference: Uint8Array<ArrayBuffer>;
  let heard: SpeakerProfile;
  let answer: Uint8Array<ArrayBuffer>;

  beforeAll(async () => {
    reference = played(own, factor);
    heard = hear(reference);
    answer = await reply(heard);
  }, 60_000);

  it('gets replies at that pitch', () => {
    expect(Math.abs(semitones(hear(without).pitchHz, heard.pitchHz))).toBeGreaterThan(2.5);
    expect(Math.abs(semitones(hear(answer).pitchHz, heard.pitchHz))).toBeLessThan(1.2);
  });

  it('gets replies at about that rate', () => {
    const slower = answer.length / without.length;
    expect(slower ** Math.sign(factor - 1)).toBeLessThan(0.96);
  });

  it('gets replies in a more similar voice', () => {
    expect(distance(answer, reference)).toBeLessThan(0.95 * distance(without, reference));
  });

  it('gets the same reply when it resumes at any frame', async () => {
    const request: SpeakRequest = {
      text: wholeText(REPLY),
      voice: 'kathleen',
      speaker: heard,
      params: { temperature: 0, acousticTemperature: 0, audioQuality: 'high', maxFrames: null },
      seed: 1,
      firstFrame: 21,
    };
    const frame = 1920;
    const whole = samplesOf(answer);
    for await (const step of speak(voice, request, new AbortController().signal)) {
      if (step === 'wait') continue;
      const expected = whole.subarray(step.first * frame, step.first * frame + step.pcm.length);
      expect(Array.from(step.pcm, (sample) => sample / 32_768)).toEqual([...expected]);
    }
  });
});

it("a voice that hears itself matches the pack's own measurement", () => {
  const { voice: embedding, pitch, pace, gain } = voice.deliver('kathleen', hear(own)) ?? {};
  expect(embedding).toEqual(voice.tables.trained.get('kathleen'));
  expect(Math.abs((pitch?.to ?? 1) - (pitch?.from ?? 0))).toBeLessThan(0.05);
  expect(Math.abs(Math.log(pace ?? 0))).toBeLessThan(0.15);
  expect(Math.abs(20 * Math.log10(gain ?? 0))).toBeLessThan(1.5);
});

it('a voice that hears itself six times in a row does not drift', async () => {
  const first = await reply(hear(played(own, 0.8)));
  let last = first;
  for (const text of [...OTHERS, REPLY]) last = await reply(hear(last), text);
  expect(Math.abs(semitones(hear(last).pitchHz, hear(first).pitchHz))).toBeLessThan(1.2);
  expect(distance(last, first)).toBeLessThan(distance(without, first));
}, 180_000);
