/** Maximum number of ids in a message (docs/contract.md, "HTTP"). */
const MAX_IDS = 10;
/** Maximum length of an id in a message: it can be the caller's. */
const MAX_LENGTH = 64;

/** Ids for a message: quoted, at most {@link MAX_IDS}. */
export function listIds(ids: readonly string[]): string {
  const told = ids.slice(0, MAX_IDS).map((id) => JSON.stringify(id.slice(0, MAX_LENGTH)));
  return told.join(', ') + (ids.length > MAX_IDS ? ', …' : '');
}
