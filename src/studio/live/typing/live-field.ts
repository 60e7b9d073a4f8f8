import { Cell } from '../../shared/observable/cell.ts';
import type { LiveTalk } from '../stream/live-talk.ts';
import { open } from '../stream/timeline.ts';
import { keepSent, wholeWords } from './typing.ts';
import { Typist } from './typist.ts';

/** Words that were typed within this time go out together, in milliseconds: a slip can be mended meanwhile. */
const SEND_MS = 300;

/** The text of the utterance in the making, and how much of it was sent. */
export class LiveField {
  readonly text = new Cell('');
  /** Letters (UTF-16 units) at the start of the text that were sent, and so stay as they are. */
  readonly sent = new Cell(0);
  readonly #talk: LiveTalk;
  #sending: ReturnType<typeof setTimeout> | undefined;
  readonly #typist = new Typist(
    (words) => this.#set(this.text.value + words),
    () => this.flush(),
  );

  constructor(talk: LiveTalk) {
    this.#talk = talk;
    talk.timeline.watch(() => {
      // The utterance was lost with its connection: what it held can be sent again.
      if (this.sent.value > 0 && open(talk.timeline.value) === undefined) this.sent.set(0);
    });
  }

  /** Takes an edit, and returns the text that stands: what was sent cannot be changed. */
  edit(text: string): string {
    this.#typist.stop();
    const kept = keepSent(this.text.value, text, this.sent.value);
    this.#set(kept);
    return kept;
  }

  /** Has a text typed, behind what is there. */
  type(text: string): void {
    const before = this.text.value;
    if (before !== '' && !/\s$/.test(before)) this.#set(`${before} `);
    this.#typist.type(text);
  }

  /** Sends what is left and ends the utterance. */
  flush(): void {
    const rest = this.text.value.slice(this.sent.value);
    // The timeline ends the utterance in this call, and the field has to be empty by then.
    this.#begin('');
    this.#talk.say(rest);
    this.#talk.flush();
  }

  /** Gives up what was sent; what was only typed stays. */
  interrupt(): void {
    this.#begin(this.text.value.slice(this.sent.value));
    this.#talk.interrupt();
  }

  /** Nothing is typed or sent any more by itself. */
  leave(): void {
    this.#begin(this.text.value);
  }

  #set(text: string): void {
    this.text.set(text);
    this.#sending ??= setTimeout(() => this.#send(), SEND_MS);
  }

  #send(): void {
    this.#sending = undefined;
    const words = wholeWords(this.text.value.slice(this.sent.value));
    if (words.trim() === '' || !this.#talk.usable) return;
    this.#talk.say(words);
    this.sent.set(this.sent.value + words.length);
  }

  #begin(text: string): void {
    this.#typist.stop();
    clearTimeout(this.#sending);
    this.#sending = undefined;
    this.sent.set(0);
    this.text.set(text);
  }
}
