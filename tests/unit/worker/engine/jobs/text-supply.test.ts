import { expect, test, vi } from 'vitest';
import type { SpeechJob, TextPiece } from '../../../../../src/job/speech-job.ts';
import { unbilledPiece } from '../../../../../src/job/text-piece.ts';
import { TextSupply } from '../../../../../worker/engine/jobs/text-supply.ts';
import type { ReplyWriter } from '../../../../../worker/writer/reply-writer.ts';
import { JOB } from '../../../../support/jobs.ts';

const FIRST: TextPiece = { ...unbilledPiece('Hello', false), inputChars: 5 };
const LAST: TextPiece = { ...unbilledPiece(' there.', true), inputChars: 7 };
const AUTHORED: SpeechJob = { ...JOB, text: '', authored: true };

const writer: ReplyWriter = {
  async *write({ written }) {
    yield 'writing';
    for (const piece of [FIRST, LAST].slice(written.length)) yield piece;
    return { kind: 'embedded', tokens: 9, note: null };
  },
  dispose: async () => {},
};

function open(job: SpeechJob, pieces: readonly TextPiece[]) {
  const stop = new AbortController();
  const wrote: { index: number; text: string }[] = [];
  const onWake = vi.fn();
  const supply = new TextSupply({
    job,
    pieces,
    roles: ['0', '1'],
    writer: async () => writer,
    signal: stop.signal,
    onWake,
    onWrote: (index, { text }) => wrote.push({ index, text }),
  });
  /** Steps of the writer until the next piece. */
  const writePiece = async () => {
    const before = wrote.length;
    while (wrote.length === before) {
      await vi.waitFor(() => expect(supply.runnable).toBe(true));
      await supply.write();
    }
  };
  return { supply, stop, wrote, writePiece };
}

test('a given text starves the model until its next piece comes', () => {
  const { supply } = open(JOB, [FIRST]);
  const source = supply.source();
  expect(supply.isStarving).toBe(false);
  expect(source.next()).toBe(FIRST);
  expect(source.next()).toBe('wait');
  supply.starve();
  expect([supply.isStarving, supply.runnable]).toEqual([true, false]);
  supply.put(1, LAST);
  expect([supply.isStarving, supply.runnable]).toEqual([false, true]);
  supply.feed();
  expect(source.next()).toBe(LAST);
  expect(source.next()).toBeNull();
});

test('the job has all text that has come, and a given text is billed', () => {
  const { supply } = open(JOB, [FIRST]);
  supply.put(1, LAST);
  expect(supply.job).toMatchObject({ id: JOB.id, text: 'Hello there.', origin: { inputChars: 12 } });
  expect(supply.summary).toBeNull();
});

test('an authored text is written while the model starves, and each piece is told', async () => {
  const { supply, wrote, writePiece } = open(AUTHORED, []);
  expect([supply.isStarving, supply.runnable]).toEqual([true, true]);
  await writePiece();
  expect(wrote).toEqual([{ index: 0, text: 'Hello' }]);
  expect(supply.isStarving).toBe(false);
  await writePiece();
  expect(wrote.at(-1)).toEqual({ index: 1, text: ' there.' });
  expect(supply.job).toMatchObject({ text: 'Hello there.', origin: AUTHORED.origin });
  expect(supply.summary).toMatchObject({ kind: 'embedded', tokens: 9 });
});

test('a text that another engine began is continued, and takes no pieces from the opener', async () => {
  const { supply, wrote, writePiece } = open(AUTHORED, [FIRST]);
  expect(supply.isStarving).toBe(false);
  supply.put(1, { ...LAST, text: ' stranger.' });
  await writePiece();
  expect(wrote).toEqual([{ index: 1, text: ' there.' }]);
  expect(supply.job.text).toBe('Hello there.');
});

test('a piece that is finished after the job has ended is dropped', async () => {
  const { supply, stop, wrote } = open(AUTHORED, [FIRST]);
  // The writer is asked for, and its first step gives no piece.
  await supply.write();
  await vi.waitFor(() => expect(supply.runnable).toBe(true));
  await supply.write();
  const step = supply.write();
  stop.abort();
  await step;
  expect(wrote).toEqual([]);
  expect(supply.job.text).toBe('Hello');
});
