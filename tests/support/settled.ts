/**
 * Lets everything happen that needs no outside event: work that waits only for promises finishes before the next turn of the
 * event loop. Use it to show that nothing *more* happens; to wait for something, wait for its event.
 */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
