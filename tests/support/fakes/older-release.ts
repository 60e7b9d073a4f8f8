/**
 * How releases before version 6 of the wire queue for the engine and watch its host, kept as they were: they hear only
 * heartbeats of their own version, and steal the engine lock after six seconds without one.
 */
import type { WireNames } from '../../../src/wire/wire-names.ts';
import { READY } from '../jobs.ts';
import type { FakeChannel, FakeChannels } from './fake-channels.ts';
import type { FakeLockManager } from './fake-locks.ts';

export class OlderRelease {
  readonly channel: FakeChannel;
  /** How often it became the host. */
  terms = 0;
  hosting = false;

  constructor(version: number, names: WireNames, channels: FakeChannels, locks: FakeLockManager) {
    const channel = channels.open(names.lobby);
    this.channel = channel;
    let heardAt = performance.now();
    channel.onmessage = ({ data }) => {
      if (isHeartbeat(data) && data.v === version) heardAt = performance.now();
    };
    const queue = (options: LockOptions) => {
      let heartbeat: ReturnType<typeof setInterval> | undefined;
      locks
        .request(names.engineLock, options, () => {
          this.hosting = true;
          this.terms += 1;
          const beat = () => channel.postMessage({ type: 'engine', report: READY, v: version });
          beat();
          heartbeat = setInterval(beat, 2_000);
          return new Promise<never>(() => {});
        })
        .catch(() => {
          clearInterval(heartbeat);
          if (!this.hosting) return;
          this.hosting = false;
          queue({});
        });
    };
    queue({});
    setInterval(() => {
      if (this.hosting || performance.now() - heardAt < 6_000) return;
      void locks.request(`${names.engineLock}:steal`, { ifAvailable: true }, async (guard) => {
        const { held } = await locks.query();
        const frozen = held?.some((lock) => lock.name === names.engineLock) ?? false;
        if (!guard || !frozen || performance.now() - heardAt < 6_000) return;
        heardAt = performance.now();
        queue({ steal: true });
      });
    }, 1_000);
  }

  /** The heartbeats of its own version that it has heard. */
  heartbeats(): readonly {
    readonly v: number;
    readonly report: { readonly state: string; readonly error: unknown };
  }[] {
    return this.channel.heard.filter(isHeartbeat);
  }
}

function isHeartbeat(data: unknown): data is {
  readonly type: 'engine';
  readonly v: number;
  readonly report: { state: string; error: unknown };
} {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'engine';
}
