/** Speaking, after web-platform-tests, `speech-api`, and the text of the specification. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServiceError } from '../../../../src/contract/errors/errors.ts';
import { watch, webSpeech } from './rig.ts';

afterEach(() => vi.useRealTimers());

/** Speaks and waits until the last of these events has come. */
async function speak(text: string, given: Parameters<typeof webSpeech>[0] = {}, more = {}) {
  const rig = await webSpeech(given, more);
  const { speechSynthesis, SpeechSynthesisUtterance } = rig.speech;
  const utterance = new SpeechSynthesisUtterance(text);
  const events = watch(utterance);
  speechSynthesis.speak(utterance);
  return { ...rig, utterance, events, speechSynthesis };
}
const eventually = (seen: string[], last: string) => vi.waitFor(() => expect(seen.at(-1)).toBe(last));

describe('an utterance', () => {
  it('starts and ends', async () => {
    const { events, playbacks, jobs, speechSynthesis } = await speak('One. Two three.');
    expect([speechSynthesis.speaking, speechSynthesis.pending]).toEqual([true, false]);
    await eventually(events, 'boundary 0+4');
    playbacks[0]?.end();
    await eventually(events, 'boundary 5+10');
    playbacks[1]?.end();
    await eventually(events, 'end');
    expect(events).toEqual(['start', 'boundary 0+4', 'boundary 5+10', 'end']);
    expect(jobs.map(({ job }) => job.text)).toEqual(['One.', 'Two three.']);
    expect(speechSynthesis.speaking).toBe(false);
  });

  it.each(['', ' ', '…'])('of nothing to say (%j) starts and ends', async (text) => {
    const { events, jobs } = await speak(text);
    await eventually(events, 'end');
    expect(events).toEqual(['start', 'end']);
    expect(jobs).toEqual([]);
  });

  it('is spoken again after its end', async () => {
    const { events, playbacks, utterance, speechSynthesis } = await speak('1');
    for (const index of [0, 1]) {
      await vi.waitFor(() => expect(playbacks).toHaveLength(index + 1));
      playbacks[index]?.end();
      await eventually(events, 'end');
      expect(events.splice(0)).toEqual(['start', 'boundary 0+1', 'end']);
      if (index === 0) speechSynthesis.speak(utterance);
    }
  });

  it('tells the time since its start', async () => {
    const { events, playbacks, utterance } = await speak('One. Two.');
    const times: number[] = [];
    for (const type of ['boundary', 'end']) {
      utterance.addEventListener(type, (event) => times.push(Reflect.get(event, 'elapsedTime')));
    }
    await eventually(events, 'boundary 0+4');
    playbacks[0]?.end();
    await eventually(events, 'boundary 5+4');
    playbacks[1]?.end();
    await eventually(events, 'end');
    // Each playback of the test takes a second, and says so from its start.
    expect(times).toEqual([1, 2, 2]);
  });

  it('has its voice, volume and rate, and braces are text', async () => {
    const rig = await webSpeech();
    const { speechSynthesis, SpeechSynthesisUtterance } = rig.speech;
    await new Promise((resolve) => {
      speechSynthesis.onvoiceschanged = resolve;
    });
    const utterance = new SpeechSynthesisUtterance('Hi {a|QQ} there');
    utterance.voice = speechSynthesis.getVoices()[1] ?? null;
    Object.assign(utterance, { volume: 0.5, rate: 2 });
    speechSynthesis.speak(utterance);
    await vi.waitFor(() => expect(rig.playbacks[0]).toMatchObject({ volume: 0.5, rate: 2 }));
    expect(rig.jobs[0]?.job).toMatchObject({ voice: 'bob', text: 'Hi  a|QQ  there' });
  });

  it('waits where the key is over its rate', async () => {
    const limits = { rate_limit_burst: 2, rate_limit_rpm: 60 };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // The list of voices and the first sentence use the rate up.
    const { events, playbacks, clock } = await speak('One. Two.', { limits });
    await eventually(events, 'boundary 0+4');
    playbacks[0]?.end();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(events).toEqual(['start', 'boundary 0+4']);
    clock.now += 3_000;
    await vi.advanceTimersByTimeAsync(3_000);
    await eventually(events, 'boundary 5+4');
  });
});

describe('errors', () => {
  const fails = (error: ServiceError) => ({
    engine: (job: { fail(e: ServiceError): unknown }) => void job.fail(error),
  });
  it.each([
    ['synthesis-failed', fails(new ServiceError('inference_error', 'a')), {}],
    ['synthesis-unavailable', fails(new ServiceError('service_unavailable', 'a')), {}],
    ['language-unavailable', fails(new ServiceError('invalid_request', 'a', { field: 'text' })), {}],
    ['not-allowed', {}, { key: `pk_${'a'.repeat(32)}` }],
    ['not-allowed', {}, { refusal: new DOMException('no gesture', 'NotAllowedError') }],
    ['network', {}, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }],
  ])('%s', async (code, app, more) => {
    const { events, speechSynthesis } = await speak('Hello.', app, more);
    await eventually(events, `error ${code}`);
    expect(events).toEqual([`error ${code}`]);
    await vi.waitFor(() => expect(speechSynthesis.speaking).toBe(false));
  });

  it('text-too-long, language-unavailable', async () => {
    const { events } = await speak('a'.repeat(32_768));
    await eventually(events, 'error text-too-long');
    const { speechSynthesis, SpeechSynthesisUtterance } = (await webSpeech()).speech;
    const german = new SpeechSynthesisUtterance('Hallo.');
    german.lang = 'de-DE';
    const seen = watch(german);
    speechSynthesis.speak(german);
    await eventually(seen, 'error language-unavailable');
  });
});

describe('the queue', () => {
  async function two() {
    const rig = await webSpeech();
    const { speechSynthesis, SpeechSynthesisUtterance } = rig.speech;
    const [first, second] = [new SpeechSynthesisUtterance('First.'), new SpeechSynthesisUtterance('Second.')];
    const seen = { first: watch(first), second: watch(second) };
    speechSynthesis.speak(first);
    speechSynthesis.speak(second);
    await eventually(seen.first, 'boundary 0+6');
    return { ...rig, speechSynthesis, first, second, seen };
  }

  it('speaks one after the other', async () => {
    const { playbacks, seen, speechSynthesis } = await two();
    expect([speechSynthesis.speaking, speechSynthesis.pending]).toEqual([true, true]);
    expect(seen.second).toEqual([]);
    playbacks[0]?.end();
    await eventually(seen.second, 'boundary 0+7');
    expect(speechSynthesis.pending).toBe(false);
  });

  it('cancel empties it', async () => {
    const { playbacks, seen, speechSynthesis, first } = await two();
    speechSynthesis.cancel();
    expect([speechSynthesis.speaking, speechSynthesis.pending]).toEqual([false, false]);
    await eventually(seen.first, 'error interrupted');
    expect(seen.second).toEqual(['error canceled']);
    expect(playbacks[0]?.state).toBe('stopped');
    speechSynthesis.speak(first);
    await eventually(seen.first, 'boundary 0+6');
  });

  it('pause and resume', async () => {
    const { playbacks, seen, speechSynthesis } = await two();
    speechSynthesis.pause();
    expect([speechSynthesis.paused, speechSynthesis.speaking]).toEqual([true, true]);
    await eventually(seen.first, 'pause');
    expect(playbacks[0]?.state).toBe('paused');
    speechSynthesis.resume();
    await eventually(seen.first, 'resume');
    expect([speechSynthesis.paused, playbacks[0]?.state]).toEqual([false, 'playing']);
  });

  it('that is paused starts nothing', async () => {
    const { speech, jobs } = await webSpeech();
    speech.speechSynthesis.pause();
    const utterance = new speech.SpeechSynthesisUtterance('Hello.');
    const seen = watch(utterance);
    speech.speechSynthesis.speak(utterance);
    expect([speech.speechSynthesis.pending, speech.speechSynthesis.speaking]).toEqual([true, false]);
    expect(jobs).toEqual([]);
    speech.speechSynthesis.resume();
    await eventually(seen, 'boundary 0+6');
  });

  it('takes no utterance of another', async () => {
    const { first } = await two();
    const other = (await webSpeech()).speech.speechSynthesis;
    expect(() => other.speak(first)).toThrow(DOMException);
    expect(() => Reflect.apply(other.speak, other, [{}])).toThrow(TypeError);
  });
});
