import fc from 'fast-check';
import {
  applyEvent,
  type Made,
  type Script,
  type ScriptEvent,
  type Take,
} from '../../../../src/studio/converse/script/script.ts';
import type { Clip } from '../../../../src/studio/converse/sound/clip.ts';
import { clipOf } from '../../../../src/studio/converse/sound/clip.ts';

/** Silence; length in seconds. */
export function clip(seconds = 1): Clip {
  return clipOf([new Int16Array(seconds * 24_000)]);
}

export const MADE: Made = {
  requestId: 'req_1',
  authored: false,
  params: { temperature: 0.9, max_new_tokens: null, audio_quality: 'high' },
  meta: {
    seed: 7,
    backend: 'wasm',
    firstAudioMs: 84,
    totalMs: 400,
    rtf: 0.1,
    queueMs: 0,
    finishReason: 'stop',
  },
  droppedTurns: 0,
  usage: { inputChars: 12, inputAudioSeconds: 0, outputAudioSeconds: 1 },
  heardTurns: 0,
  heardSeconds: 0,
};

/** A take that the service generated from this text. */
export function madeTake(text: string, made: Partial<Made> = {}, role = '0'): Take {
  return { role, text, clip: clip(), made: { ...MADE, ...made } };
}

/** A take with supplied audio. */
export function suppliedTake(seconds = 1, role = '0'): Take {
  return { role, text: null, clip: clip(seconds), made: null };
}

function scriptAfter(...events: readonly ScriptEvent[]): Script {
  return events.reduce(applyEvent, []);
}

/** Turns `a`, `b`, `c`, … with these texts; the roles alternate. */
export function written(...texts: readonly string[]): Script {
  return scriptAfter(
    ...texts.flatMap((text, i): ScriptEvent[] => {
      const id = String.fromCharCode(97 + i);
      return [
        { type: 'added', id, role: String(i % 2) },
        { type: 'typed', id, text },
      ];
    }),
  );
}

/** Any event on turns that may exist or not. */
export const anyEvent = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    number: fc.integer({ min: -2, max: 4 }),
    word: fc.string(),
  })
  .chain(({ id, number, word }) =>
    fc.constantFrom<ScriptEvent>(
      { type: 'added', id: `${id}${word}`, role: '0' },
      { type: 'typed', id, text: word },
      { type: 'recast', id, role: '1' },
      { type: 'moved', id, by: number },
      { type: 'removed', id },
      { type: 'taken', id, take: madeTake(word) },
      { type: 'chosen', id, chosen: number },
      { type: 'untaken', id },
    ),
  );
