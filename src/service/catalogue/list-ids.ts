/** Most ids that a message lists (docs/contract.md, "HTTP"). */
const MAX_IDS = 10;
/** Longest id that a message repeats: one may have come from the caller. */
const MAX_LENGTH = 64;

/** Ids for a message: quoted, at most ten. */
export function listIds(ids: readonly string[]): string {
  const told = ids.slice(0, MAX_IDS).map((id) => JSON.stringify(id.slice(0, MAX_LENGTH)));
  return told.join(', ') + (ids.length > MAX_IDS ? ', …' : '');
}
