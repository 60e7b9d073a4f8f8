/** A function of a test as text that a page can run. */

/** What a script answers, as JSON. */
type Outcome =
  | { readonly value?: unknown }
  | { readonly error: { readonly name: string; readonly message: string; readonly stack: string } };

/** The source of an async function without parameters that runs `run` and resolves with JSON for {@link readOutcome}. */
export function scriptOf(run: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `async () => {
    try {
      return JSON.stringify({ value: await (${run})(...${JSON.stringify(args)}) });
    } catch (error) {
      const { name = 'Error', message = String(error), stack = '' } = Object(error);
      return JSON.stringify({ error: { name, message, stack } });
    }
  }`;
}

/** The value that a script resolved with. @throws the page's error */
export function readOutcome(json: string): unknown {
  const outcome: Outcome = JSON.parse(json);
  if (!('error' in outcome)) return outcome.value;
  const { name, message, stack } = outcome.error;
  throw new Error(`${name}: ${message}\nIn the page:\n${stack}`);
}
