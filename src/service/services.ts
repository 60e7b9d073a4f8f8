import type { Store } from '../store/store.ts';
import { type Clock, systemClock } from './clock.ts';
import { createHistory, type History } from './history/history.ts';
import { createHousekeeping, type Housekeeping } from './history/housekeeping.ts';
import { createKeyStore, type KeyStore } from './keys/key-store.ts';
import { createOwnKeys, type OwnKey } from './keys/own-key.ts';
import { type Admit, createAdmission } from './limits/admission.ts';
import { createMetering, type Metering } from './metering/metering.ts';
import { createSettlement, type Settlement } from './metering/settlement.ts';
import { createUsageQuery, type UsageQuery } from './metering/usage-query.ts';
import { createUsageReporter, type UsageReporter } from './metering/usage-report.ts';
import { createSettings, type Settings } from './settings/settings.ts';

/** All services over the store, for every realm. */
export interface Services {
  readonly keys: KeyStore;
  readonly ownKey: OwnKey;
  readonly admit: Admit;
  readonly metering: Metering;
  readonly settlement: Settlement;
  readonly usage: UsageQuery;
  readonly usageReport: UsageReporter;
  readonly history: History;
  readonly settings: Settings;
  readonly housekeeping: Housekeeping;
}

export function createServices(store: Store, clock: Clock = systemClock): Services {
  const history = createHistory(store);
  return {
    keys: createKeyStore(store, clock),
    ownKey: createOwnKeys(store, clock),
    admit: createAdmission(store, clock),
    metering: createMetering(store),
    settlement: createSettlement(store, history),
    usage: createUsageQuery(store, clock),
    usageReport: createUsageReporter(store, clock),
    history,
    settings: createSettings(store),
    housekeeping: createHousekeeping(store, clock),
  };
}
