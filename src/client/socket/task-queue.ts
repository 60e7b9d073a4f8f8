/**
 * Queues a task, as the standard requires for everything that a connection reports to the page: neither in the current
 * call nor in a microtask. Unlike timers, it is not throttled in hidden pages.
 * https://websockets.spec.whatwg.org/#websocket-task-source
 */
export function queueTask(steps: () => void): void {
  // A pair for each task: one port for all would have to stay open, and would keep an idle worker alive.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    steps();
  };
  port2.postMessage(null);
}
