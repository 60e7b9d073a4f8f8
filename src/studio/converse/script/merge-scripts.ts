import type { Script, Take, Turn } from './script.ts';

/**
 * Three-way merge of two scripts that both grew out of `base`.
 *
 * - Text, role, order and the chosen take: where both changed, `ours` wins, because it is written last.
 * - Takes: both sides' new takes are kept; a take of `base` goes when either side removed it.
 * - A removed turn stays when the other side gave it new audio, or when `ours` edited it.
 *
 * Returns `ours` or `theirs` itself where the other side changed nothing.
 */
export function mergeScripts(base: Script, ours: Script, theirs: Script): Script {
  if (theirs === base || theirs === ours) return ours;
  if (ours === base) return theirs;
  const bases = byId(base);
  const ourTurns = byId(ours);
  const theirTurns = byId(theirs);
  const ids = sameOrder(base, ours) ? interleaved(theirs, ours) : interleaved(ours, theirs);
  return ids.flatMap((id) => mergeTurn(bases.get(id), ourTurns.get(id), theirTurns.get(id)) ?? []);
}

/** The turn after the merge; null when it is removed. */
function mergeTurn(base: Turn | undefined, ours: Turn | undefined, theirs: Turn | undefined): Turn | null {
  if (ours === undefined)
    return theirs !== undefined && (base === undefined || hasNewTake(base, theirs)) ? theirs : null;
  if (theirs === undefined) return base === undefined || isEdited(base, ours) ? ours : null;
  if (theirs === base || theirs === ours) return ours;
  if (ours === base) return theirs;
  const takes = mergeTakes(base?.takes ?? [], ours.takes, theirs.takes);
  const [before, own, other] = [chosenClip(base), chosenClip(ours), chosenClip(theirs)];
  const chosen = takes.findIndex(({ clip }) => clip.id === (own === before ? other : own));
  return {
    id: ours.id,
    role: ours.role === base?.role ? theirs.role : ours.role,
    text: ours.text === base?.text ? theirs.text : ours.text,
    takes,
    chosen: chosen < 0 ? takes.length - 1 : chosen,
  };
}

function mergeTakes(base: readonly Take[], ours: readonly Take[], theirs: readonly Take[]): readonly Take[] {
  const [before, own, other] = [clipIds(base), clipIds(ours), clipIds(theirs)];
  return [
    ...theirs.filter(({ clip: { id } }) => own.has(id) || !before.has(id)),
    ...ours.filter(({ clip: { id } }) => !other.has(id) && !before.has(id)),
  ];
}

function hasNewTake(base: Turn, turn: Turn): boolean {
  const before = clipIds(base.takes);
  return turn.takes.some(({ clip }) => !before.has(clip.id));
}

function isEdited(base: Turn, turn: Turn): boolean {
  return turn.text !== base.text || turn.role !== base.role || hasNewTake(base, turn);
}

/** Whether the turns that both scripts have stand in the same order. */
function sameOrder(base: Script, script: Script): boolean {
  const [before, after] = [byId(base), byId(script)];
  const left = base.filter(({ id }) => after.has(id));
  const right = script.filter(({ id }) => before.has(id));
  return left.every(({ id }, i) => id === right[i]?.id);
}

/** Ids of both scripts in the order of `lead`; each further turn of `other` follows its predecessor there. */
function interleaved(lead: Script, other: Script): readonly string[] {
  const ids = lead.map(({ id }) => id);
  for (const [i, { id }] of other.entries()) {
    if (ids.includes(id)) continue;
    const predecessor = other[i - 1]?.id;
    ids.splice(predecessor === undefined ? 0 : ids.indexOf(predecessor) + 1, 0, id);
  }
  return ids;
}

function byId(script: Script): ReadonlyMap<string, Turn> {
  return new Map(script.map((turn) => [turn.id, turn]));
}

function clipIds(takes: readonly Take[]): ReadonlySet<string> {
  return new Set(takes.map(({ clip }) => clip.id));
}

function chosenClip(turn: Turn | undefined): string | undefined {
  return turn?.takes[turn.chosen]?.clip.id;
}
