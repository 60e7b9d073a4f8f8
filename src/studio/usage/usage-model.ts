import type { UsageHour } from '../../client/parley.ts';
import { LiveQuery } from '../shared/service/live-query.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import type { UsageWindow } from './span.ts';

/** The usage of all keys in a window, and the names of the keys. */
export interface KnownUsage {
  /** Effective bounds in Unix seconds; null for all time. */
  readonly start: number | null;
  readonly end: number | null;
  readonly hours: readonly UsageHour[];
  /** Names by key id; revoked keys included. */
  readonly names: ReadonlyMap<string, string>;
}

/** The usage in a window that can be changed. */
export class UsageModel {
  readonly known: LiveQuery<KnownUsage>;
  /** Computed for each read: the last 24 hours end now. */
  #window: () => UsageWindow = () => ({});

  constructor(client: ServiceClient) {
    const handle = async () => (await client.parley).keys;
    this.known = new LiveQuery({
      events: handle(),
      read: async () => {
        const keys = await handle();
        const [report, list] = await Promise.all([keys.usage(this.#window()), keys.list()]);
        return {
          start: secondsOf(report.start_time),
          end: secondsOf(report.end_time),
          hours: report.hours,
          names: new Map(list.map(({ key_id, name }) => [key_id, name])),
        };
      },
    });
  }

  show(window: () => UsageWindow): Promise<void> {
    this.#window = window;
    return this.known.refresh();
  }
}

const secondsOf = (time: string | null): number | null => (time === null ? null : Date.parse(time) / 1_000);
