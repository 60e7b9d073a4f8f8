/** Tabs of two releases share one engine lock: the newer release takes over once, and the two do not fight. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinElection } from '../../../../src/wire/lobby/election.ts';
import { openLobby } from '../../../../src/wire/lobby/lobby.ts';
import type { LobbyMessage } from '../../../../src/wire/lobby/lobby-messages.ts';
import type { Release } from '../../../../src/wire/lobby/release.ts';
import { wireNames } from '../../../../src/wire/wire-names.ts';
import { FakeChannels } from '../../../support/fakes/fake-channels.ts';
import { FakeLocks } from '../../../support/fakes/fake-locks.ts';
import { OlderRelease } from '../../../support/fakes/older-release.ts';
import { READY } from '../../../support/jobs.ts';

const names = wireNames('/two-releases-test/');
/** The first release with presence messages; it also serves a release without them. */
const FIRST: Release = { version: 6, serves: [6, 5] };
const NEXT: Release = { version: 7, serves: [7] };
let locks: FakeLocks;
let channels: FakeChannels;

beforeEach(() => {
  vi.useFakeTimers();
  locks = new FakeLocks();
  channels = new FakeChannels().install();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab of a release that knows presence messages, with the heartbeats and answers of its host. */
function tab(release: Release) {
  const lobby = openLobby(names, release);
  const realm = locks.realm();
  const heard: LobbyMessage[] = [];
  const state = { lobby, realm, heard, hosting: false, terms: 0, retiring: false, lostWhile: '' };
  const presence = () => lobby.post({ type: 'host', ...release, loading: false, retiring: state.retiring });
  const beat = () => {
    lobby.post({ type: 'engine', report: READY });
    presence();
  };
  lobby.subscribe((message) => {
    heard.push(message);
    if (!state.hosting) return;
    if (message.type === 'retire' && message.version > release.version) state.retiring = true;
    if (message.type === 'hail' || message.type === 'retire') presence();
  });
  joinElection({
    names,
    lobby,
    locks: realm,
    lead(signal) {
      state.hosting = true;
      state.terms += 1;
      state.retiring = false;
      beat();
      const timer = setInterval(beat, 2_000);
      signal.addEventListener('abort', () => {
        state.hosting = false;
        state.lostWhile = state.retiring ? 'retiring' : 'hosting';
        clearInterval(timer);
      });
    },
  });
  return state;
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

describe('a release that knows presence messages', () => {
  it.each([
    ['served', { version: 7, serves: [7, 6] }],
    ['not served', NEXT],
  ] as const)('takes over from an older host once; the older one is %s', async (_, newerRelease) => {
    const older = tab(FIRST);
    await minutes(1);
    const newer = tab(newerRelease);
    await minutes(10);
    expect([older.hosting, newer.hosting]).toEqual([false, true]);
    expect([older.terms, newer.terms]).toEqual([1, 1]);
    expect(older.heard.filter(({ type }) => type === 'retire')).toHaveLength(1);
  });

  it('waits until the older host has agreed to retire', async () => {
    const older = tab(FIRST);
    await minutes(1);
    tab(NEXT);
    await minutes(1);
    expect(older.lostWhile).toBe('retiring');
  });

  it('never takes the lock from a newer host that is alive', async () => {
    const newer = tab(NEXT);
    const older = tab(FIRST);
    await minutes(10);
    expect([older.terms, newer.terms]).toEqual([0, 1]);
  });

  it('settles on one newer host when each release has several tabs', async () => {
    const older = [tab(FIRST), tab(FIRST)];
    await minutes(1);
    const newer = [tab(NEXT), tab(NEXT), tab(NEXT)];
    await minutes(10);
    expect(newer.filter(({ hosting }) => hosting)).toHaveLength(1);
    expect([...older, ...newer].reduce((sum, { terms }) => sum + terms, 0)).toBe(2);
  });

  it('hosts again for the older tabs when the newer ones are gone', async () => {
    const older = tab(FIRST);
    await minutes(1);
    const newer = tab(NEXT);
    await minutes(1);
    newer.realm.end();
    await minutes(1);
    expect([older.hosting, older.terms]).toEqual([true, 2]);
  });
});

describe('a release before presence messages', () => {
  it.each([5, 4])('of version %i, as the host, is taken over from once', async (version) => {
    const older = new OlderRelease(version, names, channels, locks.realm());
    await minutes(1);
    const newer = tab(FIRST);
    await minutes(10);
    expect([older.hosting, newer.hosting]).toEqual([false, true]);
    expect([older.terms, newer.terms]).toEqual([1, 1]);
  });

  it('may steal once as a candidate, until the newer host knows of it', async () => {
    const newer = tab(FIRST);
    await minutes(1);
    const older = new OlderRelease(4, names, channels, locks.realm());
    await minutes(10);
    expect(newer.hosting).toBe(true);
    expect(older.terms).toBeLessThanOrEqual(1);
    expect(newer.terms).toBeLessThanOrEqual(2);
  });

  it('is served when the wire is compatible: it hears the engine in its own version, and never steals', async () => {
    const newer = tab(FIRST);
    const older = new OlderRelease(5, names, channels, locks.realm());
    await minutes(10);
    expect([older.terms, newer.terms]).toEqual([0, 1]);
    expect(older.heartbeats().at(-1)).toMatchObject({ report: { state: 'ready' } });
    older.channel.postMessage({ type: 'cancel', id: 'req_1', v: 5 });
    await minutes(1);
    expect(newer.heard).toContainEqual({ type: 'cancel', id: 'req_1', v: 5 });
  });

  it('is told to reload when it is not served', async () => {
    const newer = tab(FIRST);
    const older = new OlderRelease(4, names, channels, locks.realm());
    await minutes(2);
    const own = older.heartbeats().filter(({ v }) => v === 4);
    expect(own.at(-1)?.report).toMatchObject({
      state: 'failed',
      error: {
        type: 'service_unavailable',
        status: 503,
        message: expect.stringContaining('Reload this page'),
      },
    });
    expect(newer.hosting).toBe(true);
  });
});
