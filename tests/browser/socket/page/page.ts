/** What the tests call in the page, as `globalThis.sockets`. */

import { createSockets } from '../../../../src/client/socket/index.ts';
import { createEchoSockets, type EchoSockets } from './echo-sockets.ts';
import { holdInWorker, runInWorker } from './in-worker.ts';
import { ECHO_REPORTS, type EchoReport, SCOPE } from './names.ts';
import { runRow } from './run-row.ts';

export interface SocketsPage {
  readonly runRow: typeof runRow;
  readonly runInWorker: typeof runInWorker;
  readonly holdInWorker: typeof holdInWorker;
  readonly createEchoSockets: () => EchoSockets;
  /** Sockets to an echo worker that another realm has started, or nobody. */
  readonly createSocketsTo: (workerId: string, answerTimeoutMs?: number) => ReturnType<typeof createSockets>;
  /** The next report of an echo worker for which `matches` holds; listens from the call on. */
  readonly report: (matches: (report: EchoReport) => boolean) => Promise<EchoReport>;
}

const page: SocketsPage = {
  runRow,
  runInWorker,
  holdInWorker,
  createEchoSockets,
  createSocketsTo: (workerId, answerTimeoutMs) =>
    createSockets({
      scope: SCOPE,
      streamsWorkerId: () => workerId,
      ...(answerTimeoutMs === undefined ? {} : { answerTimeoutMs }),
    }),
  report: (matches) =>
    new Promise((resolve) => {
      const reports = new BroadcastChannel(ECHO_REPORTS);
      reports.onmessage = ({ data }: MessageEvent<EchoReport>) => {
        if (!matches(data)) return;
        reports.close();
        resolve(data);
      };
    }),
};

declare global {
  var sockets: SocketsPage;
}
globalThis.sockets = page;
