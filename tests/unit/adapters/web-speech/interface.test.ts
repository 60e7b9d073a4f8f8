/** The attributes and constructors, after web-platform-tests, `speech-api`. */
import { describe, expect, it } from 'vitest';
import { webSpeech } from './rig.ts';

const DEFAULTS = { text: '', lang: '', voice: null, volume: 1, rate: 1, pitch: 1 } as const;

const { speech } = await webSpeech();
const { SpeechSynthesisEvent, SpeechSynthesisErrorEvent, SpeechSynthesisUtterance } = speech;

describe('an utterance', () => {
  it.each(Object.entries(DEFAULTS))('has the default %s', (name, value) => {
    expect(Reflect.get(new SpeechSynthesisUtterance(), name)).toBe(value);
    if (name !== 'text') expect(Reflect.get(new SpeechSynthesisUtterance('hello'), name)).toBe(value);
  });

  it.each([
    [['hello'], 'hello'],
    [[null], 'null'],
    [[undefined], 'undefined'],
    [[], ''],
  ])('made with %j has the text %j', (given, text) => {
    const utterance: unknown = Reflect.construct(SpeechSynthesisUtterance, given);
    expect(Reflect.get(Object(utterance), 'text')).toBe(text);
  });

  it.each([
    ['text', 3, '3'],
    ['lang', 'en-GB', 'en-GB'],
    ['volume', 0.5, 0.5],
    ['rate', '2', 2],
    ['pitch', 0, 0],
    ['voice', undefined, null],
  ])('takes %s %j', (name, value, kept) => {
    const utterance = new SpeechSynthesisUtterance();
    Reflect.set(utterance, name, value);
    expect(Reflect.get(utterance, name)).toBe(kept);
  });

  it.each([
    ['volume', Number.NaN],
    ['rate', Number.POSITIVE_INFINITY],
    ['pitch', 'high'],
    ['voice', {}],
  ])('refuses %s %j', (name, value) => {
    expect(() => Reflect.set(new SpeechSynthesisUtterance(), name, value)).toThrow(TypeError);
  });

  it('has handlers for its events, and none for marks of SSML', () => {
    const utterance = new SpeechSynthesisUtterance();
    for (const type of ['start', 'end', 'error', 'pause', 'resume', 'boundary']) {
      expect(Reflect.get(utterance, `on${type}`)).toBeNull();
    }
    expect('onmark' in utterance).toBe(false);
  });

  it.each(['SpeechSynthesisUtterance', 'SpeechSynthesis'] as const)('%s has its name', (name) => {
    expect(speech[name].name).toBe(name);
  });
});

describe('an event', () => {
  const utterance = new SpeechSynthesisUtterance();

  it('has defaults', () => {
    const event = new SpeechSynthesisEvent('start', { utterance });
    expect([event.type, event.bubbles, event.cancelable]).toEqual(['start', false, false]);
    expect([event.charIndex, event.charLength, event.elapsedTime, event.name]).toEqual([0, 0, 0, '']);
    expect(event.utterance).toBe(utterance);
  });

  it('needs an utterance', () => {
    expect(() => Reflect.construct(SpeechSynthesisEvent, ['start', {}])).toThrow(TypeError);
    expect(() => Reflect.construct(SpeechSynthesisEvent, ['start'])).toThrow(TypeError);
  });

  it('of an error has its code', () => {
    const event = new SpeechSynthesisErrorEvent('error', { utterance, error: 'network' });
    expect(event.error).toBe('network');
    expect(event).toBeInstanceOf(SpeechSynthesisEvent);
  });
});

describe('voices', () => {
  it('are those of the service, after voiceschanged', async () => {
    const { speechSynthesis, SpeechSynthesisVoice } = (await webSpeech()).speech;
    expect(speechSynthesis.getVoices()).toEqual([]);
    await new Promise((resolve) => {
      speechSynthesis.onvoiceschanged = resolve;
    });
    const voices = speechSynthesis.getVoices();
    expect(voices.map(({ voiceURI, name, lang }) => [voiceURI, name, lang])).toEqual([
      ['ann', 'Ann', 'en-US'],
      ['bob', 'Bob', 'en-US'],
      ['cat', 'Cat', 'en-US'],
      ['dan', 'Dan', 'en-US'],
    ]);
    expect(voices.map((voice) => voice.default)).toEqual([true, false, false, false]);
    expect(voices.every((voice) => voice.localService)).toBe(true);
    expect(voices[0]).toBe(speechSynthesis.getVoices()[0]);
    expect(() => Reflect.construct(SpeechSynthesisVoice, [])).toThrow('Illegal constructor');
  });
});

describe('install', () => {
  it('puts the names in the global object and takes them back', async () => {
    const { speech } = await webSpeech();
    const had = 'speechSynthesis' in globalThis;
    const uninstall = speech.install();
    expect(Reflect.get(globalThis, 'speechSynthesis')).toBe(speech.speechSynthesis);
    expect(Reflect.get(globalThis, 'SpeechSynthesisUtterance')).toBe(speech.SpeechSynthesisUtterance);
    uninstall();
    expect('speechSynthesis' in globalThis).toBe(had);
  });
});
