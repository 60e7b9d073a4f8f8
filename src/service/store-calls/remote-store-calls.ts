import { ServiceError, type ServiceErrorData } from '../../contract/errors/errors.ts';
import { isObject } from '../../primitives/guards.ts';
import type { StoreCalls } from './store-calls.ts';

/** Calls for a page in another realm: errors travel as data, because comlink keeps only the message of an Error. */
export const remoteStoreCalls = (calls: StoreCalls): StoreCalls =>
  withErrors(calls, (error) => ServiceError.wrap(error).toData());

/** The same calls in the page, with errors as they were thrown. @param calls of comlink */
export const receivedStoreCalls = (calls: StoreCalls): StoreCalls =>
  withErrors(calls, (error) => (isErrorData(error) ? ServiceError.from(error) : error));

function withErrors(calls: StoreCalls, convert: (error: unknown) => unknown): StoreCalls {
  const call = async <T>(result: Promise<T>): Promise<T> => {
    try {
      return await result;
    } catch (error) {
      throw convert(error);
    }
  };
  return {
    createKey: (options) => call(calls.createKey(options)),
    ownKey: (options) => call(calls.ownKey(options)),
    listKeys: () => call(calls.listKeys()),
    updateKey: (keyId, change) => call(calls.updateKey(keyId, change)),
    revokeKey: (keyId) => call(calls.revokeKey(keyId)),
    usageReport: (query) => call(calls.usageReport(query)),
    listWords: () => call(calls.listWords()),
    setWord: (word, phonemes) => call(calls.setWord(word, phonemes)),
    removeWord: (word) => call(calls.removeWord(word)),
    writerKind: () => call(calls.writerKind()),
    chooseWriter: (kind) => call(calls.chooseWriter(kind)),
    forgetVerdicts: () => call(calls.forgetVerdicts()),
    keepHistory: (keep) => call(calls.keepHistory(keep)),
    listHistory: (query) => call(calls.listHistory(query)),
    historyEntry: (id) => call(calls.historyEntry(id)),
    historyAudio: (id) => call(calls.historyAudio(id)),
    renameHistory: (id, label) => call(calls.renameHistory(id, label)),
    removeHistory: (ids) => call(calls.removeHistory(ids)),
    clearHistory: () => call(calls.clearHistory()),
    importHistory: (entries) => call(calls.importHistory(entries)),
    historySize: () => call(calls.historySize()),
    historyLimits: () => call(calls.historyLimits()),
    limitHistory: (change) => call(calls.limitHistory(change)),
  };
}

function isErrorData(error: unknown): error is ServiceErrorData {
  return isObject(error) && typeof error['type'] === 'string' && typeof error['message'] === 'string';
}
