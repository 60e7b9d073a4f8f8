/**
 * Queues a task, as the standard has it for all that a connection tells the script: neither within the call that
 * caused it nor as a microtask, and not held back as timers are in hidden pages.
 * https://websockets.spec.whatwg.org/#websocket-task-source
 */
export function queueTask(steps: () => void): void {
  // A pair for each task: an open port for all of them would keep a worker alive that has nothing else to do.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    steps();
  };
  port2.postMessage(null);
}
