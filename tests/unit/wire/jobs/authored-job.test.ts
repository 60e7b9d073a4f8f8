/** The opener's end of an authored job: the text comes from the engine, and outlives it. */

import { afterEach, describe, expect, it } from 'vitest';
import type { JobSummary } from '../../../../src/job/job-summary.ts';
import type { SpeechJob } from '../../../../src/job/speech-job.ts';
import { unbilledPiece } from '../../../../src/job/text-piece.ts';
import type { JobReply } from '../../../../src/wire/jobs/job-messages.ts';
import { createJobOpener } from '../../../../src/wire/jobs/opener.ts';
import type { Lobby } from '../../../../src/wire/lobby/lobby.ts';
import type { LobbyMessage } from '../../../../src/wire/lobby/lobby-messages.ts';
import { THIS_RELEASE } from '../../../../src/wire/lobby/release.ts';
import { wireNames } from '../../../../src/wire/wire-names.ts';
import { FRAME, JOB, READY, SUMMARY } from '../../../support/jobs.ts';

const names = wireNames('/authored-session-test/');
const WRITTEN: JobSummary = {
  ...SUMMARY,
  writer: { kind: 'embedded', tokens: 4, ms: 3, note: null },
};
const piece = (text: string, final = false) => unbilledPiece(text, final);
let jobs = 0;

const open: { close(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

/** An opener, what it announces, and engines that answer by hand. */
function rig() {
  const listeners = new Set<(message: LobbyMessage) => void>();
  const announced: Extract<LobbyMessage, { type: 'open' }>[] = [];
  const givenUp: SpeechJob[] = [];
  const lobby: Lobby = {
    release: THIS_RELEASE,
    post: (message) => void (message.type === 'open' && announced.push(message)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {},
  };
  const opener = createJobOpener({
    names,
    lobby,
    monitor: {
      report: async () => null,
      hasHost: async () => true,
      lastReport: () => null,
      stranger: () => null,
    },
    lifetimeLock: { name: 'life', held: Promise.resolve(), release: () => {} },
    onGivenUp: (job) => givenUp.push(job),
  });
  const job: SpeechJob = {
    ...JOB,
    id: `req_${++jobs}`,
    role: '1',
    text: '',
    pronunciations: [],
    authored: true,
    context: { turns: [], droppedTurns: 0, roomFrames: 99, speaker: null },
  };
  const channel = new BroadcastChannel(names.job(job.id));
  const heard: unknown[] = [];
  channel.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data);
  open.push(channel);
  const engine = (engineId: string) => ({
    appears: () => {
      for (const listener of [...listeners]) listener({ type: 'engine', report: { ...READY, engineId } });
    },
    says: (reply: DistributiveOmit<JobReply, 'engineId'>) => channel.postMessage({ ...reply, engineId }),
  });
  return { job, stream: opener.open(job, { startTimeoutMs: 5_000 }), announced, givenUp, engine, heard };
}

type DistributiveOmit<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never;

const announcedAtLeast = (announced: readonly unknown[], count: number) =>
  expect.poll(() => announced.length).toBeGreaterThanOrEqual(count);

describe('an authored job at its opener', () => {
  it('opens without text and adds what the engine writes', async () => {
    const { job, stream, announced, engine } = rig();
    await announcedAtLeast(announced, 1);
    expect(announced[0]).toMatchObject({ job, pieces: [], firstFrame: 0 });
    expect(stream.text).toBe('');
    const first = engine('eng_1');
    first.says({ type: 'accepted', pieces: 0 });
    first.says({ type: 'wrote', index: 0, piece: piece('Well,') });
    first.says({ type: 'frames', first: 0, totalSamples: null, pcm: new Int16Array(FRAME) });
    expect(await stream.next()).toMatchObject({ done: false, value: { first: 0 } });
    expect(stream.text).toBe('Well,');
    first.says({ type: 'wrote', index: 1, piece: piece(' hello.', true) });
    first.says({ type: 'frames', first: 1, totalSamples: null, pcm: new Int16Array(FRAME) });
    first.says({ type: 'done', summary: WRITTEN });
    await stream.next();
    expect(await stream.next()).toMatchObject({ done: true, value: { writer: { tokens: 4 } } });
    expect(stream.text).toBe('Well, hello.');
  });

  it('gives the next engine what the lost one wrote, and adds no piece twice', async () => {
    const { stream, announced, engine, heard } = rig();
    await announcedAtLeast(announced, 1);
    const lost = engine('eng_1');
    lost.says({ type: 'accepted', pieces: 0 });
    lost.says({ type: 'wrote', index: 0, piece: piece('Well,') });
    lost.says({ type: 'frames', first: 0, totalSamples: null, pcm: new Int16Array(FRAME) });
    await stream.next();
    const before = announced.length;
    const next = engine('eng_2');
    next.appears();
    await announcedAtLeast(announced, before + 1);
    expect(announced.at(-1)).toMatchObject({ pieces: [piece('Well,')], firstFrame: 1 });
    next.says({ type: 'accepted', pieces: 1 });
    // The lost one was only frozen: it says once more what is known, and something that the next one also says.
    lost.says({ type: 'wrote', index: 0, piece: piece('Well,') });
    lost.says({ type: 'wrote', index: 1, piece: piece(' hello.', true) });
    next.says({ type: 'wrote', index: 1, piece: piece(' hello.', true) });
    next.says({ type: 'frames', first: 1, totalSamples: null, pcm: new Int16Array(FRAME) });
    next.says({ type: 'done', summary: WRITTEN });
    await stream.next();
    expect(await stream.next()).toMatchObject({ done: true });
    expect(stream.text).toBe('Well, hello.');
    // Text goes one way: the engine is never told pieces of a text that it writes itself.
    expect(heard.filter((message) => JSON.stringify(message).includes('"text"'))).toEqual([]);
  });

  it('reports its text when it is given up after audio came', async () => {
    const { stream, announced, givenUp, engine } = rig();
    await announcedAtLeast(announced, 1);
    const first = engine('eng_1');
    first.says({ type: 'accepted', pieces: 0 });
    first.says({ type: 'wrote', index: 0, piece: piece('Well,') });
    first.says({ type: 'frames', first: 0, totalSamples: null, pcm: new Int16Array(FRAME) });
    await stream.next();
    first.says({
      type: 'failed',
      error: { type: 'invalid_request', message: 'no', status: 400 },
    });
    await expect(stream.next()).rejects.toMatchObject({ type: 'invalid_request' });
    expect(givenUp[0]?.text).toBe('Well,');
  });
});
