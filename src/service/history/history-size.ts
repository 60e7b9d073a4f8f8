import type { HistorySize } from '../../contract/history/history-query.ts';
import type { Store } from '../../store/store.ts';

/** How much the history holds. Reads the records that have audio, not the audio. */
export function historySize(store: Store): Promise<HistorySize> {
  return store.transact(['history'], 'readonly', async ({ store: history }) => {
    const [entries, withAudio] = await Promise.all([history.count(), history.index('audio').getAll()]);
    return {
      entries,
      with_audio: withAudio.length,
      audio_bytes: withAudio.reduce((sum, { audio_bytes }) => sum + audio_bytes, 0),
    };
  });
}
