/** The engine's host on the lobby: what it answers, when it stops, and what it leaves to the next one. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { THIS_RELEASE } from '../../../../src/wire/lobby/release.ts';
import type { LoadedModel } from '../../../../worker/families/family.ts';
import { modelOf } from '../../../support/jobs.ts';
import { hostRig, names, pass, settle, useFakeClock } from './host-rig.ts';

beforeEach(() => {
  useFakeClock();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.spyOn(console, 'debug').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A model whose steps return when they are let to. */
function heldModel(): { readonly model: LoadedModel; readonly release: () => void } {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { speak, ...rest } = modelOf([1, 1, 1]);
  return {
    model: {
      ...rest,
      async *speak(request, signal) {
        await held;
        return yield* speak(request, signal);
      },
    },
    release,
  };
}

describe('Host', () => {
  it('loads, answers `who` and `hail`, and sends a heartbeat every two seconds', async () => {
    const { lobby, heard } = hostRig(modelOf([1]));
    await settle();
    const reports = () => heard.filter((message) => message.type === 'engine');
    expect(reports().at(-1)).toMatchObject({ report: { state: 'ready', model: 'm', jobs: 0 } });
    const before = reports().length;
    await pass(4);
    expect(reports()).toHaveLength(before + 2);
    lobby.post({ type: 'who' });
    lobby.post({ type: 'hail' });
    await settle();
    expect(reports()).toHaveLength(before + 3);
    expect(heard.at(-1)).toMatchObject({ type: 'host', ...THIS_RELEASE, loading: false, retiring: false });
  });

  it('runs a job to its end, however often it is announced', async () => {
    const { open, ended } = hostRig(modelOf([1, 2]));
    const job = open('req_1');
    job.send();
    await settle();
    expect(job.types()).toEqual(['accepted', 'frames', 'frames', 'done']);
    expect(ended).toHaveLength(1);
  });

  it('ignores malformed messages: no restart, and the next job runs', async () => {
    const { open, channels, restarts } = hostRig(modelOf([1]));
    await settle();
    const stranger = channels.open(names.lobby);
    const { version: v } = THIS_RELEASE;
    for (const data of [{ v, type: 'open' }, { v, type: 'open', job: {} }, { v, type: 'cancel' }, null]) {
      stranger.postMessage(data);
    }
    const job = open('req_1', {}, 0);
    await settle();
    for (const data of [{ type: 'credit' }, { type: 'credit', frames: -1 }, { type: 'text' }, 'x', null]) {
      job.channel.postMessage(data);
    }
    job.channel.postMessage({ type: 'credit', frames: 9 });
    await settle();
    expect(job.types()).toEqual(['accepted', 'frames', 'done']);
    expect(restarts).toEqual([]);
    expect(console.debug).toHaveBeenCalled();
  });

  it('drops the jobs of an opener that is gone', async () => {
    const { model, release } = heldModel();
    const { open, opener, ended } = hostRig(model);
    const job = open('req_1');
    await settle();
    opener.end();
    await settle();
    release();
    expect(ended).toMatchObject([{ type: 'cancelled' }]);
    expect(job.types()).toEqual(['accepted']);
  });

  it('reports why loading failed, and loads again on request', async () => {
    let broken = true;
    const { host, heard } = hostRig(modelOf([1]), async () => {
      if (broken) throw new Error('no file');
      return new Promise(() => {});
    });
    await settle();
    const state = () => heard.filter((message) => message.type === 'engine').at(-1)?.report;
    expect(state()).toMatchObject({ state: 'failed', error: { message: 'no file', status: 503 } });
    broken = false;
    void host.load();
    await settle();
    expect(state()).toMatchObject({ state: 'downloading', error: null });
  });
});

describe('a host that loses the lock', () => {
  it('falls silent at once when it was not asked to retire', async () => {
    const { model, release } = heldModel();
    const { open, lose, heard, ended } = hostRig(model);
    const job = open('req_1');
    await settle();
    lose();
    release();
    const before = heard.length;
    await pass(10);
    expect(job.types()).toEqual(['accepted']);
    expect(heard).toHaveLength(before);
    expect(ended).toEqual([]);
  });

  it('finishes its jobs, says so and accepts no more when a newer release asked it to retire', async () => {
    const { model, release } = heldModel();
    const { open, lose, lobby, heard } = hostRig(model);
    const job = open('req_1');
    await settle();
    lobby.post({ type: 'retire', version: THIS_RELEASE.version + 1 });
    await settle();
    expect(heard.at(-1)).toMatchObject({ type: 'host', retiring: true });
    lose();
    const late = open('req_2');
    const before = heard.length;
    await pass(4);
    expect(heard.slice(before).map(({ type }) => type)).toContain('finishing');
    expect(heard.slice(before).map(({ type }) => type)).not.toContain('engine');
    release();
    await settle();
    expect(job.types()).toEqual(['accepted', 'frames', 'frames', 'frames', 'done']);
    expect(late.types()).toEqual([]);
    const after = heard.length;
    await pass(10);
    expect(heard).toHaveLength(after);
  });

  it('leaves its jobs, while it finishes them, to another engine that serves its release', async () => {
    const { model, release } = heldModel();
    const { open, lose, lobby, heard } = hostRig(model);
    const job = open('req_1');
    await settle();
    lobby.post({ type: 'retire', version: THIS_RELEASE.version + 1 });
    await settle();
    lose();
    await settle();
    const report = heard.filter((message) => message.type === 'engine').at(-1)?.report;
    if (!report) throw new Error('The host sent no report.');
    lobby.post({ type: 'engine', report: { ...report, engineId: 'eng_next' } });
    await settle();
    release();
    await pass(3);
    expect(job.types()).toEqual(['accepted']);
  });

  it('prepares nothing more once it is closed', async () => {
    let prepared = 0;
    const prepare = () => {
      prepared += 1;
      if (prepared === 3) host.close();
      return prepared < 9;
    };
    const { host } = hostRig({ ...modelOf([1]), prepare });
    await settle();
    expect(prepared).toBe(3);
  });

  it('does not retire for a release of its own version', async () => {
    const { lobby, heard } = hostRig(modelOf([1]));
    await settle();
    lobby.post({ type: 'retire', version: THIS_RELEASE.version });
    lobby.post({ type: 'hail' });
    await settle();
    expect(heard.at(-1)).toMatchObject({ type: 'host', retiring: false });
  });
});

describe('a graph run that never returns', () => {
  it('causes a restart within minutes and counts as a failure of its job', async () => {
    const { model } = heldModel();
    const { open, restarts } = hostRig(model);
    const job = open('req_1');
    await settle();
    await pass(50);
    expect(restarts).toEqual([]);
    await pass(30);
    expect(restarts).toMatchObject([{ cause: 'failure', why: expect.stringContaining('did not return') }]);
    expect(job.replies().at(-1)).toMatchObject({ type: 'failed', error: { type: 'inference_error' } });
    // The same worker must not take up again what its opener announces now.
    job.send();
    await pass(5);
    expect(job.types()).toEqual(['accepted', 'failed']);
    expect(restarts).toHaveLength(1);
  });
});

describe('activity', () => {
  const lastActivity = ({ heard }: ReturnType<typeof hostRig>) =>
    heard.filter((message) => message.type === 'engine').at(-1)?.report.activity;

  it('tells of jobs that wait and run, and of those that have ended', async () => {
    const { model, release } = heldModel();
    const rig = hostRig(model);
    const began = Date.now();
    await settle();
    rig.open('req_1').send();
    rig.open('req_2').send();
    await pass(2);
    const busy = lastActivity(rig);
    expect(busy).toMatchObject({ since: began, runs: [] });
    expect(busy?.queue.map(({ startedAt }) => startedAt !== null)).toEqual([true, false]);
    expect(busy?.queue[0]?.openedAt).toBeCloseTo(began, -2);
    release();
    await pass(2);
    expect(lastActivity(rig)).toMatchObject({
      queue: [],
      runs: [
        { outcome: 'done', audioMs: 240 },
        { outcome: 'done', audioMs: 240 },
      ],
    });
  });

  it('has figures only: no text of a job and no id of a key', async () => {
    const rig = hostRig(modelOf([1]));
    rig.open('req_1', { text: 'my secret' }).send();
    await pass(2);
    expect(lastActivity(rig)?.runs).toHaveLength(1);
    expect(JSON.stringify(lastActivity(rig))).not.toMatch(/secret|req_|key/);
  });
});
