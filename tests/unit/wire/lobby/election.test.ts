/** Who hosts the engine, and when a candidate may take the lock from a host. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinElection } from '../../../../src/wire/lobby/election.ts';
import { type Lobby, openLobby } from '../../../../src/wire/lobby/lobby.ts';
import { wireNames } from '../../../../src/wire/wire-names.ts';
import { FakeChannels } from '../../../support/fakes/fake-channels.ts';
import { FakeLocks } from '../../../support/fakes/fake-locks.ts';
import { READY } from '../../../support/jobs.ts';
import { settled } from '../../../support/settled.ts';

const names = wireNames('/election-test/');
let locks: FakeLocks;

beforeEach(() => {
  vi.useFakeTimers();
  locks = new FakeLocks();
  new FakeChannels().install();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A worker that queues for the lock; it sends heartbeats only when told to. */
function candidate() {
  const lobby = openLobby(names);
  const realm = locks.realm();
  const state = { lobby, realm, hosting: false, terms: 0 };
  const election = joinElection({
    names,
    lobby,
    locks: realm,
    lead(signal) {
      state.hosting = true;
      state.terms += 1;
      signal.addEventListener('abort', () => {
        state.hosting = false;
      });
    },
  });
  return Object.assign(state, { take: () => election.take() });
}

const beat = (lobby: Lobby, state: 'ready' | 'loading' = 'ready') =>
  lobby.post({ type: 'engine', report: { ...READY, state } });

/** Lets the clock run a second at a time, as timers do; `each` happens every second. */
async function pass(seconds: number, each: (second: number) => void = () => {}): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    each(second);
    await vi.advanceTimersByTimeAsync(1_000);
  }
}

describe('the election', () => {
  it('goes on when the browser refuses the lock of those that steal', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const [first, second] = [candidate(), candidate()];
    await pass(1);
    let refused = 0;
    // Not a spy, which handles the rejections that it returns.
    Object.assign(second.realm, {
      request() {
        refused += 1;
        return Promise.reject(new DOMException('denied', 'SecurityError'));
      },
    });
    beat(first.lobby);
    await pass(12);
    vi.useRealTimers();
    await settled();
    process.off('unhandledRejection', unhandled);
    expect(refused).toBe(1);
    expect(unhandled).not.toHaveBeenCalled();
    expect([first.hosting, second.hosting]).toEqual([true, false]);
  });

  it('has one host at a time; when its realm ends the next in line takes over', async () => {
    const [first, second, third] = [candidate(), candidate(), candidate()];
    await pass(1);
    expect([first.hosting, second.hosting, third.hosting]).toEqual([true, false, false]);
    first.realm.end();
    await pass(1);
    expect([second.hosting, third.hosting]).toEqual([true, false]);
  });

  it('leaves a host that is heard every other second alone', async () => {
    const [first, second] = [candidate(), candidate()];
    await pass(60, (second_) => second_ % 2 === 0 && beat(first.lobby));
    expect([first.terms, second.terms]).toEqual([1, 0]);
  });

  it('asks a silent host before it steals the lock, and leaves it alone when it answers', async () => {
    const [first, second] = [candidate(), candidate()];
    let asked = 0;
    first.lobby.subscribe((message) => {
      if (message.type !== 'who') return;
      asked += 1;
      beat(first.lobby);
    });
    await pass(60);
    expect(asked).toBeGreaterThan(3);
    expect([first.hosting, second.terms]).toEqual([true, 0]);
  });

  it('passes over a host that does not answer, within ten seconds', async () => {
    const [frozen, second] = [candidate(), candidate()];
    await pass(2, () => beat(frozen.lobby));
    await pass(10);
    expect([frozen.hosting, second.hosting]).toEqual([false, true]);
  });

  it('of several candidates only one steals from a frozen host', async () => {
    const frozen = candidate();
    const others = [candidate(), candidate(), candidate()];
    for (const other of others) setInterval(() => other.hosting && beat(other.lobby), 2_000);
    await pass(2, () => beat(frozen.lobby));
    await pass(60);
    expect(frozen.hosting).toBe(false);
    expect(others.filter(({ hosting }) => hosting)).toHaveLength(1);
    expect(others.reduce((sum, { terms }) => sum + terms, 0)).toBe(1);
  });

  it('gives a host that is loading a model more time', async () => {
    const [first, second] = [candidate(), candidate()];
    await pass(2, () => beat(first.lobby, 'loading'));
    await pass(25);
    expect([first.hosting, second.terms]).toEqual([true, 0]);
    await pass(15);
    expect(second.hosting).toBe(true);
  });

  it('does not take the sleep of the machine for the death of the host', async () => {
    const [first, second] = [candidate(), candidate()];
    // Nearly silent for too long, then hours of sleep: the clock jumps, timers fire once.
    await pass(2, () => beat(first.lobby));
    await pass(7);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 8 * 3_600_000);
    await pass(2);
    expect([first.hosting, second.terms]).toEqual([true, 0]);
    vi.restoreAllMocks();
  });

  it('gives the lock to the candidate that a person chose, and back', async () => {
    const [first, second, third] = [candidate(), candidate(), candidate()];
    await pass(1);
    third.take();
    await pass(1);
    expect([first.hosting, second.hosting, third.hosting]).toEqual([false, false, true]);
    third.take();
    await pass(1);
    expect(third.terms).toBe(1);
    await pass(3);
    first.take();
    await pass(1);
    expect([first.hosting, second.hosting, third.hosting]).toEqual([true, false, false]);
  });

  it('of several candidates that are chosen at once gives it to one', async () => {
    const [first, ...others] = [candidate(), candidate(), candidate()];
    await pass(1);
    for (const other of others) other.take();
    await pass(1);
    expect(first?.hosting).toBe(false);
    expect(others.map(({ terms }) => terms).sort()).toEqual([0, 1]);
  });

  it('leaves the lock to a host of a newer release, whoever is chosen', async () => {
    const [first, second] = [candidate(), candidate()];
    await pass(1);
    const { version, serves } = first.lobby.release;
    first.lobby.post({ type: 'host', version: version + 1, serves, loading: false, retiring: false });
    await pass(1);
    second.take();
    await pass(1);
    expect([first.hosting, second.terms]).toEqual([true, 0]);
  });

  it('makes a host that lost the lock a candidate again', async () => {
    const [frozen, second] = [candidate(), candidate()];
    await pass(2, () => beat(frozen.lobby));
    await pass(10, () => second.hosting && beat(second.lobby));
    expect(second.hosting).toBe(true);
    second.realm.end();
    await pass(1);
    expect(frozen.hosting).toBe(true);
  });
});
