import { Cell } from '../../shared/observable/cell.ts';
import type { Clip } from '../sound/clip.ts';
import type { Script, ScriptEvent, Turn } from './script.ts';
import { happened, historyOf, rebased, redone, type UndoHistory, undone } from './undo-history.ts';

/** The script of the page, with undo and redo. */
export class ScriptStore {
  readonly history = new Cell<UndoHistory>(historyOf([]));

  get script(): Script {
    return this.history.value.script;
  }

  turn(id: string): Turn | undefined {
    return this.script.find((turn) => turn.id === id);
  }

  do(event: ScriptEvent): void {
    this.history.set(happened(this.history.value, event));
  }

  undo(): void {
    this.history.set(undone(this.history.value));
  }

  redo(): void {
    this.history.set(redone(this.history.value));
  }

  /** Adds a turn and returns its id. */
  add(role: string, index?: number): string {
    const id = crypto.randomUUID();
    this.do({ type: 'added', id, role, ...(index === undefined ? {} : { index }) });
    return id;
  }

  /** Makes `clip` the audio of a turn; of a new turn at the end where that one was deleted meanwhile. */
  supply(id: string, role: string, clip: Clip): void {
    const turn = this.turn(id)?.id ?? this.add(role);
    this.do({ type: 'taken', id: turn, take: { role, text: null, clip, made: null } });
  }

  /** Applies what led from `from` to `to` elsewhere; undo and redo still concern the changes of this store alone. */
  rebase(from: Script, to: Script): void {
    this.history.set(rebased(this.history.value, from, to));
  }
}
