/** The light worker of every page: queues for the engine lock; only the one that gets it loads the engine. */
import * as comlink from 'comlink';
import type { EngineReport } from '../src/job/engine-report.ts';
import type { EngineView, WorkerControl } from '../src/wire/control.ts';
import { joinElection } from '../src/wire/lobby/election.ts';
import { openLobby } from '../src/wire/lobby/lobby.ts';
import { wireNames } from '../src/wire/wire-names.ts';
import type { Host } from './engine/host.ts';

let host: Host | null = null;
let reload = () => {};

const control: WorkerControl = {
  join(options, onView, onRestart, page) {
    const names = wireNames(options.scope);
    const lobby = openLobby(names);
    let hosting = false;
    const show = (report: EngineReport | null) => onView({ report, host: hosting } satisfies EngineView);
    lobby.subscribe((message) => {
      if (message.type === 'engine' && !hosting) show(message.report);
    });
    joinElection({
      names,
      lobby,
      lead(signal) {
        hosting = true;
        signal.addEventListener('abort', () => {
          hosting = false;
          host = null;
          show(null);
        });
        show(null);
        void import('./engine/start-host.ts')
          .then(({ startHost }) => {
            if (signal.aborted) return;
            host = startHost({ names, lobby, engine: options, page, onReport: show, onRestart }, signal);
          })
          .catch((error: unknown) =>
            onRestart({ cause: 'failure', why: `The engine's code could not be loaded: ${String(error)}` }),
          );
      },
    });
    reload = () => (hosting ? onRestart({ cause: 'request' }) : lobby.post({ type: 'reload' }));
    lobby.post({ type: 'who' });
  },
  retry() {
    void host?.load();
  },
  reload: () => reload(),
};

comlink.expose(control);
