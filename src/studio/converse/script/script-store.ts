import { objectOf, stringAt } from '../../shared/json/fields.ts';
import { Cell } from '../../shared/observable/cell.ts';
import { keep, recall } from '../../shared/storage/local-storage.ts';
import { DraftStorage } from './draft-storage.ts';
import type { Script, ScriptEvent, Turn } from './script.ts';
import { happened, historyOf, redone, type UndoHistory, undone } from './undo-history.ts';

/** After the last letter, in milliseconds. */
const KEEP_MS = 400;

/** Texts that a page took with it before the database had them. */
const UNKEPT = 'converse.texts';

/** The script of the page: its changes, undo and redo, and its storage between visits. */
export class ScriptStore {
  readonly history = new Cell<UndoHistory>(historyOf([]));
  /** Whether the script of the last visit was looked for. */
  readonly ready = new Cell(false);
  /** Whether all that was done is kept for the next visit. */
  readonly kept = new Cell(true);
  readonly #keeper = new DraftStorage();
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    void this.#recall();
    addEventListener('pagehide', () => this.#leave());
  }

  get script(): Script {
    return this.history.value.script;
  }

  turn(id: string): Turn | undefined {
    return this.script.find((turn) => turn.id === id);
  }

  do(event: ScriptEvent): void {
    this.#set(happened(this.history.value, event));
  }

  undo(): void {
    this.#set(undone(this.history.value));
  }

  redo(): void {
    this.#set(redone(this.history.value));
  }

  /** Adds a turn and returns its id. */
  add(role: string, index?: number): string {
    const id = crypto.randomUUID();
    this.do({ type: 'added', id, role, ...(index === undefined ? {} : { index }) });
    return id;
  }

  #set(history: UndoHistory): void {
    if (history === this.history.value) return;
    this.history.set(history);
    this.kept.set(false);
    clearTimeout(this.#waiting);
    if (history.typing === null) void this.#keep();
    else this.#waiting = setTimeout(() => this.#keep(), KEEP_MS);
  }

  async #recall(): Promise<void> {
    const script = await this.#keeper.recall();
    // Whoever was faster than the database has begun a script of their own.
    if (script !== null && this.history.value.past.length === 0) {
      this.history.set(historyOf(script.map(withUnkeptText)));
    }
    keep(UNKEPT, null);
    this.ready.set(true);
  }

  /** A page that goes has no time for a database. */
  #leave(): void {
    if (this.kept.value) return;
    keep(UNKEPT, Object.fromEntries(this.script.map(({ id, text }) => [id, text])));
    void this.#keep();
  }

  async #keep(): Promise<void> {
    if (this.kept.value) return;
    clearTimeout(this.#waiting);
    const { script } = this;
    await this.#keeper.keep(script);
    if (script === this.script) this.kept.set(true);
  }
}

function withUnkeptText(turn: Turn): Turn {
  return { ...turn, text: stringAt(objectOf(recall(UNKEPT)), turn.id, turn.text) };
}
