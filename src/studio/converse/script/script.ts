import type { ParamValues } from '../../shared/parameters/param-schema.ts';
import type { SpeechMeta, TurnUsage } from '../../shared/service/resources.ts';
import type { Clip } from '../sound/clip.ts';

/** How the service generated a take. */
export interface Made {
  readonly requestId: string;
  /** Whether the service also wrote the text. */
  readonly authored: boolean;
  readonly params: ParamValues;
  readonly meta: SpeechMeta;
  /** How many of the oldest turns did not fit into the context. */
  readonly droppedTurns: number;
  readonly usage: TurnUsage;
  /** How many earlier turns of the same role were sent with their audio, which the voice follows. */
  readonly heardTurns: number;
  /** Length of that audio, in seconds. */
  readonly heardSeconds: number;
}

/** One recorded or generated audio of a turn. */
export interface Take {
  /** The role that speaks. */
  readonly role: string;
  /** The spoken text; null for supplied audio, whose transcript is the text of the turn. */
  readonly text: string | null;
  readonly clip: Clip;
  /** Null for supplied audio. */
  readonly made: Made | null;
}

/** One turn of the script. */
export interface Turn {
  readonly id: string;
  readonly role: string;
  readonly text: string;
  /** Oldest first. */
  readonly takes: readonly Take[];
  /** Index of the chosen take; -1 for none. */
  readonly chosen: number;
}

/** Oldest turn first. */
export type Script = readonly Turn[];

/** A change of a script. */
export type ScriptEvent =
  /** Adds an empty turn at `index`, else at the end. */
  | { readonly type: 'added'; readonly id: string; readonly role: string; readonly index?: number }
  | { readonly type: 'typed'; readonly id: string; readonly text: string }
  | { readonly type: 'recast'; readonly id: string; readonly role: string }
  /** Moves a turn by `by` places, toward the end when positive. */
  | { readonly type: 'moved'; readonly id: string; readonly by: number }
  | { readonly type: 'removed'; readonly id: string }
  /** Adds a take and chooses it. The turn gets its text, unless it was edited since its text was `from`. */
  | { readonly type: 'taken'; readonly id: string; readonly take: Take; readonly from?: string }
  | { readonly type: 'chosen'; readonly id: string; readonly chosen: number }
  /** Removes the chosen take and chooses the one before it. */
  | { readonly type: 'untaken'; readonly id: string }
  | { readonly type: 'replaced'; readonly script: Script };

/** How many generated takes of a turn are kept, newest first. Supplied audio is always kept. */
export const KEPT_TAKES = 8;

/** The script after `event`. An event for a turn that does not exist changes nothing. */
export function applyEvent(script: Script, event: ScriptEvent): Script {
  switch (event.type) {
    case 'added':
      return script.toSpliced(event.index ?? script.length, 0, {
        id: event.id,
        role: event.role,
        text: '',
        takes: [],
        chosen: -1,
      });
    case 'typed':
      return change(script, event.id, () => ({ text: event.text }));
    case 'recast':
      return change(script, event.id, () => ({ role: event.role }));
    case 'moved':
      return moved(script, event.id, event.by);
    case 'removed':
      return script.filter(({ id }) => id !== event.id);
    case 'taken':
      return change(script, event.id, ({ takes, text }) => {
        const kept = withoutOldest([...takes, event.take]);
        const edited = event.from !== undefined && event.from !== text;
        return { takes: kept, chosen: kept.length - 1, text: edited ? text : (event.take.text ?? text) };
      });
    case 'chosen':
      return change(script, event.id, (turn) => choice(turn, event.chosen));
    case 'untaken':
      return change(script, event.id, ({ takes, chosen }) => {
        const kept = takes.toSpliced(chosen, chosen < 0 ? 0 : 1);
        return { takes: kept, chosen: Math.min(Math.max(chosen - 1, 0), kept.length - 1) };
      });
    case 'replaced':
      return event.script;
  }
}

/** The chosen take. */
export function takeOf({ takes, chosen }: Turn): Take | null {
  return takes[chosen] ?? null;
}

/** Whether the text or the role changed after the chosen take was generated. Supplied audio is never stale. */
export function isStale(turn: Turn): boolean {
  const take = takeOf(turn);
  return take !== null && take.text !== null && (take.text !== turn.text || take.role !== turn.role);
}

/** Whether the service has something to speak: the turn has no take, or a stale one. */
export function isOpen(turn: Turn): boolean {
  return takeOf(turn) === null || isStale(turn);
}

/** The turns that have text, and no audio of it. */
export function unspoken(script: Script): readonly Turn[] {
  return script.filter((turn) => turn.text.trim() !== '' && isOpen(turn));
}

/** Whether a turn has text or audio that another role can answer. */
export function hasContent(turn: Turn): boolean {
  return turn.text.trim() !== '' || takeOf(turn) !== null;
}

/** Ids of the turns that did not fit into the context of the latest reply. */
export function turnsOutOfContext(script: Script): ReadonlySet<string> {
  const last = script.findLastIndex((turn) => takeOf(turn)?.made != null);
  const turn = script[last];
  const dropped = turn === undefined ? 0 : (takeOf(turn)?.made?.droppedTurns ?? 0);
  return new Set(script.slice(0, Math.max(0, Math.min(dropped, last))).map(({ id }) => id));
}

/** The role that speaks after the last turn. */
export function nextRole(script: Script, roles: readonly string[]): string {
  const last = script.at(-1);
  const first = roles[0] ?? '0';
  return last === undefined ? first : (roles[(roles.indexOf(last.role) + 1) % roles.length] ?? first);
}

/** Every clip of the script, also of takes that are not chosen. */
export function clipsOf(script: Script): readonly Clip[] {
  return script.flatMap(({ takes }) => takes.map(({ clip }) => clip));
}

function withoutOldest(takes: readonly Take[]): readonly Take[] {
  const made = takes.filter((take) => take.made !== null);
  const dropped = new Set(made.slice(0, -KEPT_TAKES));
  return dropped.size === 0 ? takes : takes.filter((take) => !dropped.has(take));
}

function choice(turn: Turn, chosen: number): Partial<Turn> {
  const take = turn.takes[chosen];
  return take === undefined ? {} : { chosen, text: take.text ?? turn.text, role: take.role };
}

function moved(script: Script, id: string, by: number): Script {
  const from = script.findIndex((turn) => turn.id === id);
  const turn = script[from];
  const to = Math.min(Math.max(from + by, 0), script.length - 1);
  return turn === undefined || to === from ? script : script.toSpliced(from, 1).toSpliced(to, 0, turn);
}

function change(script: Script, id: string, part: (turn: Turn) => Partial<Turn>): Script {
  return script.map((turn) => (turn.id === id ? { ...turn, ...part(turn) } : turn));
}
