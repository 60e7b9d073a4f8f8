import { blankReport } from '../../src/job/blank-report.ts';
import type { EngineReport } from '../../src/job/engine-report.ts';
import type { EngineOptions, EngineRestart, EngineView, PageWriter } from '../../src/wire/control.ts';
import { joinElection } from '../../src/wire/lobby/election.ts';
import { RELOAD } from '../../src/wire/lobby/heartbeats.ts';
import { openLobby } from '../../src/wire/lobby/lobby.ts';
import type { LobbyMessage } from '../../src/wire/lobby/lobby-messages.ts';
import { wireNames } from '../../src/wire/wire-names.ts';
import type { Host } from './host.ts';
import { answerAwake } from './keep-awake.ts';

export interface JoinOptions {
  readonly engine: EngineOptions;
  /** Called with each change of what this page knows of the engine. */
  readonly onView: (view: EngineView) => void;
  readonly onRestart: (restart: EngineRestart) => void;
  readonly page: PageWriter;
}

/** A page's worker as a candidate for the engine of the origin. */
export interface JoinedEngine {
  /** Loads the model again after a failure; does nothing unless this worker hosts a failed engine. */
  retry(): void;
  /** Has the host replaced by a worker that loads the model anew. */
  reload(): void;
  /** Takes the engine over from another worker; jobs that run go on in this one. */
  take(): void;
}

/** Joins the election. The code of the engine is loaded when this worker becomes the host. */
export function joinEngine({ engine, onView, onRestart, page }: JoinOptions): JoinedEngine {
  const names = wireNames(engine.scope);
  const lobby = openLobby(names);
  let hosting = false;
  /** Still there after it has lost the lock, while it finishes its jobs. */
  let host: Host | null = null;
  const show = (report: EngineReport | null) => onView({ report, host: hosting });

  lobby.subscribe((message) => {
    if (hosting) return;
    if (message.type === 'engine') show(message.report);
    else if (isNewerAndStrange(message)) show({ ...blankReport(), state: 'failed', error: RELOAD });
  });
  const isNewerAndStrange = (message: LobbyMessage) =>
    message.type === 'host' &&
    message.version > lobby.release.version &&
    !message.serves.includes(lobby.release.version);

  const lead = async (signal: AbortSignal) => {
    // Two engines in one worker would share nothing but its memory.
    host?.close();
    host = null;
    const { startHost } = await import('./start-host.ts');
    if (signal.aborted) return;
    host = startHost({ names, lobby, engine, page, onReport: show, onRestart }, signal);
  };
  const election = joinElection({
    names,
    lobby,
    lead(signal) {
      hosting = true;
      signal.addEventListener('abort', () => {
        hosting = false;
        show(null);
      });
      show(null);
      lead(signal).catch((error: unknown) =>
        onRestart({ cause: 'failure', why: `The engine's code could not be loaded: ${String(error)}` }),
      );
    },
  });
  answerAwake(lobby, engine.scope);
  lobby.post({ type: 'who' });

  return {
    retry() {
      if (hosting) void host?.load();
    },
    reload() {
      if (hosting) onRestart({ cause: 'request' });
      else lobby.post({ type: 'reload' });
    },
    take: () => election.take(),
  };
}
