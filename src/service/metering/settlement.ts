import { SAMPLE_RATE } from '../../contract/audio/audio-format.ts';
import type { SpeechJob } from '../../job/speech-job.ts';
import { BoundedCache } from '../../primitives/bounded-cache.ts';
import type { Store } from '../../store/store.ts';
import type { History } from '../history/history.ts';
import { endedRecord, type JobEnd, startedRecord, withoutAudio } from '../history/history-record.ts';
import { ACCOUNTING_STORES, meterWithin } from './metering.ts';

/** The accounting of a generation (metering and history): opened when it starts, settled when it ends. */
export interface Settlement {
  /** Adds the history record of a job, unless history is off. Called again when another engine resumes the job. */
  begin(job: SpeechJob, atMs: number): Promise<void>;
  /**
   * Meters a generation that ended and closes its history record, in one transaction. A completed generation is metered; a
   * cancelled one is metered if audio was generated; a failed one is not (docs/contract.md, "HTTP").
   * Several realms may call it; the first call counts.
   * @returns whether this call metered the generation.
   */
  settle(job: SpeechJob, end: JobEnd): Promise<boolean>;
}

/** More jobs than ever run at once. */
const REMEMBERED_JOBS = 1_000;

export function createSettlement(store: Store, history: History): Settlement {
  /** Jobs whose start is stored: a record that is missing at the end was deleted by the user. */
  const begun = new BoundedCache<true>(REMEMBERED_JOBS);
  return {
    async begin(job, atMs) {
      if (!job.origin.history) return;
      begun.set(job.id, true);
      try {
        await history.add(startedRecord(job, atMs));
      } catch (error) {
        begun.delete(job.id);
        throw error;
      }
    },

    settle: (job, end) =>
      store.transact(ACCOUNTING_STORES, 'readwrite', async (transaction) => {
        const records = transaction.objectStore('history');
        const stored = await records.get(job.id);
        const unstored = !stored && !begun.get(job.id) && leavesRecord(job, end);
        const open = unstored ? withoutAudio(startedRecord(job, end.atMs)) : stored;
        if (open?.status === 'running') await records.put(endedRecord(open, job, end));
        return isMetered(end) && (await meterWithin(transaction, meterRecord(job, end)));
      }),
  };
}

/**
 * Whether a generation whose start could not be stored leaves a record: when it started, and its engine settles it, which
 * alone knows that the start was not stored.
 */
function leavesRecord({ origin }: SpeechJob, { status, samples, summary }: JobEnd): boolean {
  return origin.history && summary !== null && (status === 'completed' || samples > 0);
}

function isMetered({ status, samples }: JobEnd): boolean {
  return status === 'completed' || (status === 'cancelled' && samples > 0);
}

function meterRecord({ id, origin }: SpeechJob, { atMs, samples }: JobEnd) {
  return {
    id,
    keyId: origin.keyId,
    atMs,
    usage: {
      input_chars: origin.inputChars,
      input_audio_seconds: origin.inputAudioSeconds,
      output_audio_seconds: samples / SAMPLE_RATE,
    },
  };
}
