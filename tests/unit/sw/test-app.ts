import { FRAME_SAMPLES } from '../../../src/contract/audio/audio-format.ts';
import type { Limits } from '../../../src/contract/discovery/limits.ts';
import { ServiceError } from '../../../src/contract/errors/errors.ts';
import type { EngineReport } from '../../../src/job/engine-report.ts';
import type { JobSummary } from '../../../src/job/job-summary.ts';
import type { SpeechJob } from '../../../src/job/speech-job.ts';
import type { Timings } from '../../../src/job/timings.ts';
import { createCatalog } from '../../../src/service/catalog/catalog.ts';
import { createServices } from '../../../src/service/services.ts';
import { createApp } from '../../../sw/app.ts';
import type { AppDependencies, JobStream } from '../../../sw/http/dependencies.ts';
import { SUMMARY } from '../service/jobs.ts';
import { MANIFESTS } from '../service/manifests.ts';
import { freshStore } from '../store/fresh-store.ts';

export const READY: EngineReport = {
  engineId: 'e',
  state: 'ready',
  backend: 'wasm',
  detail: '2 threads',
  threads: 2,
  model: 'small',
  progress: null,
  error: null,
  jobs: 0,
  remembered: false,
  writer: { state: 'idle', progress: null },
};

type Outcome = Awaited<ReturnType<JobStream['next']>>;

/** A job whose engine the test plays. */
export class FakeJob implements JobStream {
  readonly job: SpeechJob;
  readonly startTimeoutMs: number;
  cancelled = 0;
  /** What an authored job has written so far. */
  text: string;
  readonly #outcomes: (Outcome | ServiceError)[] = [];
  #waiting: (() => void) | null = null;
  #frame = 0;
  #totalSamples: number | null = null;
  #timings: Timings | null = null;

  constructor(job: SpeechJob, startTimeoutMs: number) {
    this.job = job;
    this.text = job.text;
    this.startTimeoutMs = startTimeoutMs;
  }

  /** Sets `totalSamples` of the following frames. */
  promises(samples: number): this {
    this.#totalSamples = samples;
    return this;
  }
  frames(pcm: Int16Array<ArrayBuffer>, first = this.#frame): this {
    this.#frame = first + Math.ceil(pcm.length / FRAME_SAMPLES);
    const timings = this.#timings && { timings: this.#timings };
    this.#timings = null;
    return this.#say({
      done: false,
      value: { first, pcm, totalSamples: this.#totalSamples, ...timings },
    });
  }
  /** Sets the timings that come with the next frames. */
  times(timings: Timings): this {
    this.#timings = timings;
    return this;
  }
  wrote(more: string): this {
    this.text += more;
    return this;
  }
  done(summary: Partial<JobSummary> = {}): this {
    return this.#say({ done: true, value: { ...SUMMARY, seed: this.job.seed, ...summary } });
  }
  fail(error: ServiceError): this {
    return this.#say(error);
  }

  async next(): Promise<Outcome> {
    while (this.#outcomes.length === 0) {
      await new Promise<void>((resolve) => {
        this.#waiting = resolve;
      });
    }
    const outcome = this.#outcomes.shift();
    if (!outcome) throw new Error('There is an outcome.');
    if (outcome instanceof ServiceError) throw outcome;
    return outcome;
  }
  /** As a job on a real engine: the reader hears of it. */
  cancel(): void {
    this.cancelled += 1;
    this.fail(new ServiceError('internal_error', 'The job was cancelled.'));
  }

  #say(outcome: Outcome | ServiceError): this {
    this.#outcomes.push(outcome);
    this.#waiting?.();
    return this;
  }
}

/** Options of {@link testApp}. */
export interface TestAppOptions {
  readonly base?: string;
  readonly limits?: Partial<Limits>;
  readonly maxBodyBytes?: number;
  /** What the engine does with a new job. Default: two frames, then done. */
  readonly engine?: (job: FakeJob) => void;
  readonly report?: () => Promise<EngineReport | null>;
  readonly hasHost?: () => Promise<boolean>;
}

/** The app over an empty store, with a key and an engine that the test plays. */
export async function testApp(options: TestAppOptions = {}) {
  const { base = '/', limits = { rate_limit_burst: 1_000 }, engine = twoFrames } = options;
  const clock = { now: Date.parse('2026-11-20T10:10:00Z') };
  const store = freshStore();
  const services = createServices(store, () => clock.now);
  const { key, key_id } = await services.keys.create({ name: 'test', limits });
  const jobs: FakeJob[] = [];
  const internalErrors: unknown[] = [];
  const dependencies: AppDependencies = {
    base,
    services,
    catalog: createCatalog(MANIFESTS),
    jobs: {
      open(job, { startTimeoutMs }) {
        const fake = new FakeJob(job, startTimeoutMs);
        jobs.push(fake);
        engine(fake);
        return fake;
      },
      openUtterance() {
        throw new Error('REST opens whole texts only.');
      },
    },
    engine: {
      report: options.report ?? (async () => READY),
      hasHost: options.hasHost ?? (async () => true),
    },
    onInternalError: (error) => internalErrors.push(error),
    ...(options.maxBodyBytes === undefined ? {} : { maxBodyBytes: options.maxBodyBytes }),
  };
  const app = createApp(dependencies);
  const authorization = { Authorization: `Bearer ${key}` };
  return {
    app,
    key,
    key_id,
    services,
    store,
    clock,
    jobs,
    internalErrors,
    get: (path: string, headers: Record<string, string> = {}) =>
      app.request(path, { headers: { ...authorization, ...headers } }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      app.request(path, {
        method: 'POST',
        headers: { ...authorization, 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

function twoFrames(job: FakeJob): void {
  job
    .frames(new Int16Array(FRAME_SAMPLES).fill(1))
    .frames(new Int16Array(480).fill(2))
    .done({ frames: 2, samples: FRAME_SAMPLES + 480 });
}
