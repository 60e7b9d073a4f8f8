import { Cell } from '../../shared/observable/cell.ts';
import type { LiveTalk } from '../stream/live-talk.ts';
import { open, type Timeline } from '../stream/timeline.ts';
import { keepSent, wholeWords } from './typing.ts';
import { Typist } from './typist.ts';

/** Words typed within this time are sent together, in milliseconds, which leaves time to correct a typo. */
const SEND_MS = 300;

/** The part of the Live page's talk that {@link LiveField} uses. */
export type FieldTalk = Pick<LiveTalk, 'timeline' | 'usable' | 'full' | 'say' | 'flush' | 'interrupt'>;

/** The text of the current utterance, and how much of it has been sent. */
export class LiveField {
  readonly text = new Cell('');
  /** Length of the start of the text that has been sent and cannot change, in UTF-16 units. */
  readonly sent = new Cell(0);
  readonly #talk: FieldTalk;
  /** Id of the latest utterance whose loss was noticed. */
  #noticed = 0;
  #sending: ReturnType<typeof setTimeout> | undefined;
  readonly #typist = new Typist(
    (words) => this.#set(this.text.value + words),
    () => this.flush(),
  );

  constructor(talk: FieldTalk) {
    this.#talk = talk;
    talk.timeline.watch(() => {
      // The utterance was lost with its connection, so its text can be sent again.
      if (this.sent.value > 0 && open(talk.timeline.value) === undefined) this.sent.set(0);
      this.#takeBack(talk.timeline.value);
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

  /** Sends the rest and ends the utterance; where that would be refused, the text stays. */
  flush(): void {
    if (!this.#talk.usable || this.#talk.full) return;
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

  /** Puts flushed lines that the connection lost back into the field, before the text that was typed since. */
  #takeBack(timeline: Timeline): void {
    const lost = timeline.filter(
      ({ id, lost, flushedAt }) => lost && flushedAt !== null && id > this.#noticed,
    );
    const last = lost.at(-1);
    if (last === undefined) return;
    this.#noticed = last.id;
    const lines = [...lost.map(({ text }) => text), this.text.value].map((line) => line.trim());
    this.text.set(lines.filter(Boolean).join(' '));
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
