/** Small JSON values that the studio keeps between visits in localStorage, or for this visit where that is blocked. */

const PREFIX = 'parley.studio.';
const forThisVisit = new Map<string, string>();

/** The value stored under `name`, unchecked; null when there is none. */
export function recall(name: string): unknown {
  try {
    const text = forThisVisit.get(name) ?? localStorage.getItem(PREFIX + name);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores `value` under `name`; null removes it. */
export function keep(name: string, value: unknown): void {
  forThisVisit.delete(name);
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Blocked or full: the value lasts as long as the visit.
    forThisVisit.set(name, JSON.stringify(value));
  }
}
