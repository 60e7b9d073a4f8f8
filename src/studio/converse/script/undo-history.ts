import { mergeScripts } from './merge-scripts.ts';
import { applyEvent, type Script, type ScriptEvent } from './script.ts';

/** A script with its undo and redo states. */
export interface UndoHistory {
  readonly script: Script;
  /** Oldest first. */
  readonly past: readonly Script[];
  /** Undone states, the next to redo first. */
  readonly future: readonly Script[];
  /** The turn that is being typed into: letters typed in a row are undone together. */
  readonly typing: string | null;
}

/** How many changes can be undone. */
const KEPT = 100;

export function historyOf(script: Script): UndoHistory {
  return { script, past: [], future: [], typing: null };
}

/** The history after `event`; the same history where the event changes nothing. */
export function happened(history: UndoHistory, event: ScriptEvent): UndoHistory {
  const script = applyEvent(history.script, event);
  if (same(script, history.script)) return history;
  const typing = event.type === 'typed' ? event.id : null;
  const past =
    typing !== null && typing === history.typing
      ? history.past
      : [...history.past.slice(1 - KEPT), history.script];
  return { script, past, future: [], typing };
}

export function undone(history: UndoHistory): UndoHistory {
  const script = history.past.at(-1);
  if (script === undefined) return history;
  return {
    script,
    past: history.past.slice(0, -1),
    future: [history.script, ...history.future],
    typing: null,
  };
}

export function redone(history: UndoHistory): UndoHistory {
  const [script, ...future] = history.future;
  if (script === undefined) return history;
  return { script, past: [...history.past, history.script], future, typing: null };
}

/** The history as if the change from `from` to `to` had come before all of it. */
export function rebased(history: UndoHistory, from: Script, to: Script): UndoHistory {
  if (from === to) return history;
  const rebase = (script: Script) => mergeScripts(from, script, to);
  const { past, script, future } = history;
  return { ...history, past: past.map(rebase), script: rebase(script), future: future.map(rebase) };
}

function same(a: Script, b: Script): boolean {
  return a === b || (a.length === b.length && a.every((turn, i) => turn === b[i]));
}
