/** Tells the other pages of an installation that it is being removed: their connections close. */

const channelOf = (base: URL) => `parley:uninstall:${base.pathname}`;

/** Calls `listener` when another page removes the installation, until `signal` aborts. */
export function onUninstall(base: URL, signal: AbortSignal, listener: () => void): void {
  const channel = new BroadcastChannel(channelOf(base));
  channel.onmessage = () => listener();
  signal.addEventListener('abort', () => channel.close());
}

export function announceUninstall(base: URL): void {
  const channel = new BroadcastChannel(channelOf(base));
  channel.postMessage({ type: 'uninstall' });
  channel.close();
}
