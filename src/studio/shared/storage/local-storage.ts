/** What the studio keeps between visits: small JSON values in localStorage, or for the visit where that is blocked. */

const PREFIX = 'parley.studio.';
const forThisVisit = new Map<string, string>();

/** The value kept under `name`, unchecked; null when there is none. */
export function recall(name: string): unknown {
  try {
    const text = forThisVisit.get(name) ?? localStorage.getItem(PREFIX + name);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps `value` under `name`; null forgets it. */
export function keep(name: string, value: unknown): void {
  forThisVisit.delete(name);
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Blocked or full. The studio works on, with a memory as long as the visit.
    forThisVisit.set(name, JSON.stringify(value));
  }
}
