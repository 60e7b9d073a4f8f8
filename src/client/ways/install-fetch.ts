/**
 * Makes the function that replaces the global `fetch` with the service's, which leaves other addresses to the browser. The
 * function returns one that restores the browser's. If another script has replaced the global since then, its replacement
 * stays, and ours passes everything to the browser.
 *
 * @param withService adds the service to a `fetch`
 */
export function createFetchInstaller(
  withService: (browserFetch: typeof fetch) => typeof fetch,
): () => () => void {
  /** Undoes the current replacement; null when there is none. */
  let uninstall: (() => void) | null = null;
  return function installFetch() {
    if (uninstall) return uninstall;
    const browserFetch = globalThis.fetch;
    const serviceFetch = withService(browserFetch.bind(globalThis));
    let installed = true;
    const replacement: typeof fetch = (input, init) =>
      installed ? serviceFetch(input, init) : browserFetch.call(globalThis, input, init);
    globalThis.fetch = replacement;
    const undo = () => {
      installed = false;
      if (uninstall === undo) uninstall = null;
      if (globalThis.fetch === replacement) globalThis.fetch = browserFetch;
    };
    uninstall = undo;
    return undo;
  };
}
