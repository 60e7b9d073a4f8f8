/** Tells the other tabs that the draft was saved, and hears it from them. */
export class DraftNotices {
  /** Messages that are not notices. */
  malformed = 0;
  readonly #channel: BroadcastChannel | null;

  /** @param onSaved is given the revision that another tab saved */
  constructor(onSaved: (revision: number) => void, name = 'parley-studio.draft') {
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
    this.#channel?.addEventListener('message', ({ data }) => {
      const revision = parseNotice(data);
      if (revision === null) this.malformed += 1;
      else onSaved(revision);
    });
  }

  announce(revision: number): void {
    this.#channel?.postMessage({ type: 'saved', revision });
  }

  close(): void {
    this.#channel?.close();
  }
}

/** The revision that `data` tells; null where it is not a notice. */
function parseNotice(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('revision' in data)) return null;
  const { type, revision } = data;
  return type === 'saved' && typeof revision === 'number' && Number.isSafeInteger(revision) ? revision : null;
}
