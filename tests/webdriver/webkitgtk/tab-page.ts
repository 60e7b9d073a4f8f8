import type { TestPage } from '../page.ts';
import { readOutcome, scriptOf } from '../script.ts';
import type { Session } from './session.ts';

/** How long a command waits for a script: the driver runs one command at a time, and others may be waiting. */
const TURN_MS = 50;

/** Starts a script and keeps its outcome in the page. */
const START = `
  const [id, script] = arguments;
  const outcomes = (globalThis.__outcomes ??= new Map());
  outcomes.set(id, (0, eval)('(' + script + ')')());
`;

/** Resolves with the outcome of a script when it comes within a turn, else with null. */
const COLLECT = `
  const [id, ms, done] = arguments;
  const outcome = globalThis.__outcomes?.get(id);
  if (!outcome) return done('{"error":{"name":"Error","message":"The page has gone.","stack":""}}');
  const timer = setTimeout(() => done(null), ms);
  outcome.then((json) => {
    clearTimeout(timer);
    done(json);
  });
`;

let lastId = 0;

/** One tab of a session: each command selects it first. */
export function tabPage(session: Session, handle: string): TestPage {
  const inTab: Session['send'] = (method, path, body) =>
    session.together(async (send) => {
      await send('POST', '/window', { handle });
      return send(method, path, body);
    });
  return {
    // The types of `evaluate` tie its result to its function; here both are text.
    async evaluate(run: (...args: never[]) => unknown, ...args: readonly unknown[]) {
      lastId += 1;
      const id = lastId;
      await inTab('POST', '/execute/sync', { script: START, args: [id, scriptOf(run, args)] });
      for (;;) {
        const json = await inTab('POST', '/execute/async', { script: COLLECT, args: [id, TURN_MS] });
        if (typeof json === 'string') return readOutcome(json) as never;
      }
    },
    goto: (url) => inTab('POST', '/url', { url }),
    async close() {
      await inTab('DELETE', '/window');
    },
  };
}
