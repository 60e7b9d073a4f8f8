import { Cell } from '../../shared/observable/cell.ts';
import type { LiveTalk } from '../stream/live-talk.ts';
import { open } from '../stream/timeline.ts';
import { keepSent, wholeWords } from './typing.ts';
import { Typist } from './typist.ts';

/** Words typed within this time are sent together, in milliseconds, which leaves time to correct a typo. */
const SEND_MS = 300;

/** The text of the current utterance, and how much of it has been sent. */
export class LiveField {
  readonly text = new Cell('');
  /** Length of the start of the text that has been sent and cannot change, in UTF-16 units. */
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
      // The utterance was lost with its connection, so its text can be sent again.
      if (this.sent.value > 0 && open(talk.timeline.value) === undefined) this.sent.set(0);
    });
  }

  /** Applies an edit and returns the resulting text: what was sent does not change. */
  edit(text: string): string {
    this.#typist.stop();
    const kept = keepSent(this.text.value, text, this.sent.value);
    this.#set(kept);
    return kept;
  }

  /** Types a text word by word after the existing text. */
  type(text: string): void {
    const before = this.text.value;
    if (before !== '' && !/\s$/.test(before)) this.#set(`${before} `);
    this.#typist.type(text);
  }

  /** Sends the rest and ends the utterance. */
  flush(): void {
    const rest = this.text.value.slice(this.sent.value);
    // First, because the timeline ends the utterance during this call and expects an empty field.
    this.#begin('');
    this.#talk.say(rest);
    this.#talk.flush();
  }

  /** Drops what was sent; what was only typed stays. */
  interrupt(): void {
    this.#begin(this.text.value.slice(this.sent.value));
    this.#talk.interrupt();
  }

  /** Stops automatic typing and sending. */
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
