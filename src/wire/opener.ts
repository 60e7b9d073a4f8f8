import { JobSession } from './job-session.ts';
import type { JobOpener } from './job-stream.ts';
import type { LifeLock } from './life-lock.ts';
import type { Lobby } from './lobby.ts';
import type { EngineMonitor } from './monitor.ts';
import type { SpeechJob, WireNames } from './protocol.ts';
import { createTextFeed } from './text-feed.ts';

export interface JobOpenerOptions {
  readonly names: WireNames;
  readonly lobby: Lobby;
  readonly monitor: EngineMonitor;
  readonly lifeLock: LifeLock;
  /** Told when a job is given up after audio came: nobody else will meter it. */
  readonly onAbandoned?: (job: SpeechJob, generated: { frames: number; samples: number }) => void;
}

export function createJobOpener(options: JobOpenerOptions): JobOpener {
  return {
    open(job, { startTimeoutMs }) {
      const text = createTextFeed(job, !job.authored);
      return new JobSession(job, text, { ...options, startTimeoutMs });
    },
    openUtterance(job, { startTimeoutMs }) {
      const text = createTextFeed(job, false);
      const session = new JobSession(job, text, { ...options, startTimeoutMs });
      return {
        get text() {
          return session.text;
        },
        next: () => session.next(),
        cancel: () => session.cancel(),
        append: (more, inputChars) => text.append(more, inputChars),
        finish: () => text.finish(),
      };
    },
  };
}
