import { type JsonObject, objectOf, stringOf } from '../json/fields.ts';
import { Cell } from '../observable/cell.ts';
import { keep, recall } from '../storage/local-storage.ts';
import { WELCOME } from './sample-texts.ts';

/** Seeds are 32-bit. */
export const MAX_SEED = 2 ** 32 - 1;

/** What the user composes on all pages of the studio: text, voice and parameters. Each part is kept between visits. */
export class Draft {
  readonly text = new Cell(stringOf(recall('text'), WELCOME));
  /** Id of the chosen voice; null until one is chosen. */
  readonly voice = new Cell<string | null>(stringOf(recall('voice')) || null);
  /** The parameters that were changed; unchecked, because another release may have stored them. */
  readonly chosen = new Cell<JsonObject>(objectOf(recall('params')));
  /** As typed; empty lets the service choose. */
  readonly seed = new Cell(stringOf(recall('seed')));

  constructor() {
    this.text.watch(() => keep('text', this.text.value));
    this.voice.watch(() => keep('voice', this.voice.value));
    this.chosen.watch(() => keep('params', this.chosen.value));
    this.seed.watch(() => keep('seed', this.seed.value));
  }

  choose(key: string, value: unknown): void {
    this.chosen.set({ ...this.chosen.value, [key]: value });
  }

  /** Resets parameters and seed to the service's defaults; text and voice stay. */
  resetParams(): void {
    this.chosen.set({});
    this.seed.set('');
  }
}

/** The seed in `typed`: null when it is empty, undefined when it is not valid. */
export function parseSeed(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const seed = Number(text);
  return seed <= MAX_SEED ? seed : undefined;
}
