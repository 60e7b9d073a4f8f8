/**
 * Turns of the event loop that let waiting messages in. A BroadcastChannel message takes several turns to arrive after it
 * has reached the process: with one turn a cancel waited for three more steps, with three or more for none (Chromium 156).
 */
const TURNS = 4;

/** A message to oneself returns after those that already wait; unlike a timer it is not clamped to 4 ms. */
const self_ = new MessageChannel();
const waiting: (() => void)[] = [];
self_.port1.onmessage = () => waiting.shift()?.();

/** Lets messages in that wait for this realm, such as a cancel. */
export async function yieldToEvents(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      self_.port2.postMessage(null);
    });
  }
}
