/** A host with a model that is there at once, on fake locks and channels; `vi.useFakeTimers` is on. */
import { vi } from 'vitest';
import { unmarkedText } from '../../../../src/contract/text/marked-text.ts';
import type { SpeechJob } from '../../../../src/job/speech-job.ts';
import type { EngineRestart } from '../../../../src/wire/control.ts';
import type { JobReply } from '../../../../src/wire/jobs/job-messages.ts';
import { type Lobby, openLobby } from '../../../../src/wire/lobby/lobby.ts';
import type { LobbyMessage } from '../../../../src/wire/lobby/lobby-messages.ts';
import { wireNames } from '../../../../src/wire/wire-names.ts';
import { Host } from '../../../../worker/engine/host.ts';
import type { TaskEnd } from '../../../../worker/engine/jobs/job-task.ts';
import type { LoadedEngine } from '../../../../worker/engine/loading/load-engine.ts';
import type { LoadedModel } from '../../../../worker/families/family.ts';
import { FakeChannels } from '../../../support/fakes/fake-channels.ts';
import { FakeLocks } from '../../../support/fakes/fake-locks.ts';
import { JOB } from '../../../support/jobs.ts';

export const names = wireNames('/host-test/');

/** Timers stand still until they are told to go on; the event loop itself goes on. */
export function useFakeClock(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });
}

/** Lets everything happen that waits for no timer. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

export async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await settle();
  }
}

export function hostRig(model: LoadedModel, load?: () => Promise<LoadedEngine>) {
  const channels = new FakeChannels().install();
  const locks = new FakeLocks();
  const lost = new AbortController();
  const restarts: EngineRestart[] = [];
  const ended: TaskEnd[] = [];
  const loaded: LoadedEngine = {
    model,
    backend: 'webgpu',
    threads: 0,
    detail: '',
    remembered: false,
    lost: new Promise(() => {}),
    wasm: { backend: 'wasm', createSession: () => Promise.reject(new Error('none')), liveTensors: 0 },
  };
  const host = new Host(
    {
      names,
      lobby: openLobby(names),
      locks: locks.realm(),
      engine: { backend: 'auto', threads: null, model: null, base: 'https://x.test/', scope: '/host-test/' },
      manifest: { id: 'm', family: 'f', files: [], sampleRate: 24_000, settings: {} },
      // A file that cannot be fetched: the writer is not what is tested here.
      writer: { id: 'w', files: [{ path: 'x', bytes: 1, sha256: '0', stage: 'write' }] },
      roles: ['0', '1'],
      voice: 'v',
      memory: { get: async () => null, set: async () => {} },
      writerKind: async () => 'embedded',
      page: { available: async () => 'unavailable', write: async () => {}, cancel: () => {} },
      loadEngine: load ?? (async () => loaded),
      recorder: { begin: () => {}, segment: () => {}, end: (_, end) => ended.push(end) },
      onReport: () => {},
      onRestart: (restart) => restarts.push(restart),
    },
    lost.signal,
  );
  /** Another realm on the lobby. */
  const lobby: Lobby = openLobby(names);
  const heard: LobbyMessage[] = [];
  lobby.subscribe((message) => heard.push(message));
  const opener = locks.realm();
  void opener.request('life', () => new Promise(() => {}));

  const open = (id: string, job: Partial<SpeechJob> = {}, credit = 99) => {
    const channel = channels.open(names.job(id));
    const send = () =>
      lobby.post({
        type: 'open',
        job: { ...JOB, ...job, id },
        pieces: [{ ...unmarkedText(JOB.text), inputChars: 6, final: true }],
        firstFrame: 0,
        credit,
        lifeLock: 'life',
      });
    send();
    const replies = () => channel.heard as JobReply[];
    return { channel, replies, send, types: () => replies().map(({ type }) => type) };
  };
  /** The lock is stolen from this host. */
  const lose = () => lost.abort();
  return { host, channels, locks, opener, lobby, heard, restarts, ended, open, lose };
}
