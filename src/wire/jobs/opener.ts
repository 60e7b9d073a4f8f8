import type { JobOpener } from '../../job/job-stream.ts';
import { type JobOpenerOptions, OpenJob } from './open-job.ts';
import { createTextFeed } from './text-feed.ts';

export function createJobOpener(options: JobOpenerOptions): JobOpener {
  return {
    open(job, { startTimeoutMs }) {
      const text = createTextFeed(job, !job.authored);
      return new OpenJob(job, text, { ...options, startTimeoutMs });
    },
    openUtterance(job, { startTimeoutMs }) {
      const text = createTextFeed(job, false);
      const open = new OpenJob(job, text, { ...options, startTimeoutMs });
      return {
        get text() {
          return open.text;
        },
        next: () => open.next(),
        cancel: () => open.cancel(),
        append: (more, inputChars) => text.append(more, inputChars),
        finish: () => text.finish(),
      };
    },
  };
}
