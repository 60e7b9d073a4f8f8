import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { canRecognizeHere, Recognizer } from '../../../../../src/studio/converse/sound/recognizer.ts';

class FakeRecognition {
  onresult: ((event: unknown) => void) | null = null;
  onend: (() => void) | null = null;
  stopped = false;
  processLocally = false;

  start(): void {
    recognitions.push(this);
  }

  stop(): void {
    this.stopped = true;
  }

  abort(): void {
    this.stopped = true;
  }

  hears(transcript: string): void {
    this.onresult?.({ results: [[{ transcript }]] });
  }
}

let recognitions: FakeRecognition[];
beforeEach(() => {
  recognitions = [];
  vi.stubGlobal('SpeechRecognition', FakeRecognition);
});
afterEach(() => vi.unstubAllGlobals());

it('waits for the result that arrives after the end of speech', async () => {
  const recognizer = new Recognizer(() => {});
  recognizer.start('en-US');
  const transcript = recognizer.stop();
  recognitions[0]?.hears('Good morning.');
  recognitions[0]?.onend?.();
  expect(await transcript).toBe('Good morning.');
});

it('keeps the transcripts of two recognitions apart when the second starts before the first has ended', async () => {
  const heard: string[] = [];
  const recognizer = new Recognizer((text) => heard.push(text));
  recognizer.start('en-US');
  recognitions[0]?.hears('Good');
  const first = recognizer.stop();
  recognizer.start('en-US');
  recognitions[1]?.hears('How are you?');
  recognitions[0]?.hears('Good morning.');
  recognitions[0]?.onend?.();
  expect(await first).toBe('Good morning.');
  const second = recognizer.stop();
  recognitions[1]?.onend?.();
  expect(await second).toBe('How are you?');
  expect(heard).toEqual(['Good', 'How are you?']);
});

it('ends a recognition that another one replaces', () => {
  const recognizer = new Recognizer(() => {});
  recognizer.start('en-US');
  recognizer.start('en-US');
  expect(recognitions.map(({ stopped }) => stopped)).toEqual([true, false]);
});

it('has no transcript where recognition cannot start', async () => {
  vi.spyOn(FakeRecognition.prototype, 'start').mockImplementation(() => {
    throw new DOMException('Not now.', 'InvalidStateError');
  });
  const recognizer = new Recognizer(() => {});
  recognizer.start('en-US');
  expect(await recognizer.stop()).toBe('');
  vi.restoreAllMocks();
});

it('keeps the audio on this device', () => {
  new Recognizer(() => {}).start('en-US');
  expect(recognitions[0]?.processLocally).toBe(true);
});

it.each([
  ['has the language on this device', 'available', true],
  ['would have to download it', 'downloadable', false],
  ['cannot do it here', 'unavailable', false],
])('is offered where the browser %s', async (_, answer, offered) => {
  const asked: unknown[] = [];
  const available = async (options: unknown) => {
    asked.push(options);
    return answer;
  };
  vi.stubGlobal('SpeechRecognition', Object.assign(class extends FakeRecognition {}, { available }));
  expect(await canRecognizeHere('en-US')).toBe(offered);
  expect(asked).toEqual([{ langs: ['en-US'], processLocally: true }]);
});

it('is not offered where the browser cannot say whether it stays on this device', async () => {
  expect(await canRecognizeHere('en-US')).toBe(false);
});
