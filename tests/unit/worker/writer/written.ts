/** A complete reply. */
import type { TextPiece } from '../../../../src/job/speech-job.ts';
import type { ReplyWriter, WriteRequest, WriterEnd } from '../../../../worker/writer/reply-writer.ts';

export interface Written {
  readonly pieces: readonly TextPiece[];
  readonly text: string;
  /** Number of graph runs. */
  readonly runs: number;
  readonly end: WriterEnd | null;
}

export const request = (change: Partial<WriteRequest> = {}): WriteRequest => ({
  turns: [
    { role: '0', text: 'Did you watch the game last night?' },
    { role: '1', text: 'Yes, it was great.' },
    { role: '0', text: 'Who was the best player?' },
  ],
  role: '1',
  roles: ['0', '1'],
  temperature: 0.9,
  seed: 5,
  written: [],
  maxFrames: 2048,
  ...change,
});

/** Runs a writer to its end. */
export async function writeAll(
  writer: Pick<ReplyWriter, 'write'>,
  asked: WriteRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<Written> {
  const reply = writer.write(asked, signal);
  const pieces: TextPiece[] = [];
  let runs = 0;
  for (;;) {
    const { done, value } = await reply.next();
    if (done) return { pieces, text: pieces.map(({ text }) => text).join(''), runs, end: value };
    if (value === 'writing') runs += 1;
    else if ('until' in value) await value.until;
    else pieces.push(value);
  }
}
