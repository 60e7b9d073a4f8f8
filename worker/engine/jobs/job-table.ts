import { MOST_QUEUED, type QueuedJob } from '../../../src/job/engine-activity.ts';
import type { BackendName } from '../../../src/job/engine-report.ts';
import type { LobbyMessage } from '../../../src/wire/lobby/lobby-messages.ts';
import type { WireNames } from '../../../src/wire/wire-names.ts';
import type { LoadedModel } from '../../families/family.ts';
import type { ReplyWriter } from '../../writer/reply-writer.ts';
import type { Scheduler } from '../scheduling/scheduler.ts';
import { JobTask, type TaskEnd } from './job-task.ts';
import type { OpenerWatch } from './openers.ts';
import type { Recorder } from './recorder.ts';

export interface JobTableOptions {
  readonly names: WireNames;
  readonly engineId: string;
  readonly scheduler: Scheduler;
  readonly openers: OpenerWatch;
  readonly recorder: Recorder;
  /** Role labels of the model in turn order. */
  readonly roles: readonly string[];
  readonly model: () => { readonly model: LoadedModel; readonly backend: BackendName } | null;
  readonly writer: () => Promise<ReplyWriter>;
  /** Called when a job was opened or has ended. */
  readonly onCount: (jobs: number) => void;
  readonly onEnd: (end: TaskEnd) => void;
}

/** The jobs that an engine runs or has queued, by id. What ends is forgotten. */
export class JobTable {
  readonly #options: JobTableOptions;
  readonly #tasks = new Map<string, JobTask>();

  constructor(options: JobTableOptions) {
    this.#options = options;
  }

  /** Jobs that run or wait, oldest first. */
  queue(): readonly QueuedJob[] {
    return [...this.#tasks.values()].slice(0, MOST_QUEUED).map(({ moments }) => moments);
  }

  get size(): number {
    return this.#tasks.size;
  }

  /** Takes a job, unless it is here already: openers announce it until an engine accepts. */
  open({ job, pieces, firstFrame, credit, lifeLock }: Extract<LobbyMessage, { type: 'open' }>): void {
    if (this.#tasks.has(job.id)) return;
    const { names, engineId, scheduler, openers, recorder, roles, model, writer, onCount } = this.#options;
    const task = new JobTask({
      job,
      pieces,
      firstFrame,
      credit,
      engineId,
      channel: new BroadcastChannel(names.job(job.id)),
      model,
      roles,
      writer,
      onWake: () => scheduler.wake(),
      onSegment: (first, pcm) => recorder.segment(job, first, pcm),
      onEnd: (end) => {
        unwatch();
        this.#end(task, end);
      },
    });
    const unwatch = openers.watch(lifeLock, () => task.cancel());
    this.#tasks.set(job.id, task);
    recorder.begin(job);
    onCount(this.#tasks.size);
    scheduler.add(task);
  }

  cancel(id: string): void {
    this.#tasks.get(id)?.cancel();
  }

  /** Stops all jobs without a word to their openers, who have them taken up by the next engine. */
  abandon(): void {
    for (const task of this.#tasks.values()) {
      this.#options.scheduler.remove(task);
      task.abandon();
    }
    this.#tasks.clear();
    this.#options.openers.close();
  }

  #end(task: JobTask, end: TaskEnd): void {
    const { scheduler, recorder, onCount, onEnd } = this.#options;
    this.#tasks.delete(task.job.id);
    scheduler.remove(task);
    recorder.end(task.job, end);
    onCount(this.#tasks.size);
    onEnd(end);
  }
}
