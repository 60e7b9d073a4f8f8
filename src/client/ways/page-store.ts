import { createStoreCalls, type StoreCalls } from '../../service/store-calls/store-calls.ts';
import { createStore } from '../../store/store.ts';

/** The store of the service, opened by this page itself. */
export const pageStore = (): StoreCalls => createStoreCalls(createStore());
