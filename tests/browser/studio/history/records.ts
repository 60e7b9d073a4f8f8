import type { Page } from '@playwright/test';

const VOICES = ['kathleen', 'walter', 'nora', 'theo', 'iris', 'miles'];
const TEXTS = [
  'Good morning. The trains to the coast run every half hour today, and the sun is out.',
  'Chapter two. The lighthouse keeper had not spoken to anyone for a week.',
  'Your order has shipped and arrives on Tuesday.',
  'Hi!',
  'The quick brown fox jumps over the lazy dog while the band plays on.',
];

/** Writes records of generations into the database of the service, as releases before this one made them. */
export async function addRecords(page: Page, count: number): Promise<void> {
  await page.evaluate(
    async ([total, voices, texts]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('parley');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const transaction = database.transaction(['history', 'audio'], 'readwrite');
      const start = Date.now();
      for (let n = 0; n < total; n += 1) {
        const created_ms = start - n * 600_000;
        const seconds = 1 + (n % 9);
        const hasAudio = n < 20;
        if (hasAudio) {
          const pcm = new Int16Array(24_000 * seconds).map((_, at) => 6_000 * Math.sin(at / 20));
          transaction.objectStore('audio').put({ id: `req_${n}~a`, first_frame: 0, pcm });
        }
        transaction.objectStore('history').put({
          id: `req_${n}~a`,
          request_id: `req_${n}`,
          key_id: n % 7 === 0 ? 'key_other' : 'key_a',
          endpoint: ['POST /v1/tts/{voice_id}', 'WSS /v1/tts/{voice_id}/stream', 'POST /v1/converse'][n % 3],
          created_ms,
          text: `${texts[n % texts.length]} (${n})`,
          model: 'parley-compact',
          role: null,
          voice: voices[n % voices.length],
          params: {
            temperature: 0.9,
            acoustic_temperature: 0.9,
            audio_quality: 'high',
            max_new_tokens: null,
          },
          seed: n,
          usage: { input_chars: 20, input_audio_seconds: 0, output_audio_seconds: seconds },
          timing: { queue_ms: 1, first_audio_ms: 90, total_ms: 400, rtf: 0.2 },
          backend: 'wasm',
          finish_reason: 'stop',
          status: n % 11 === 5 ? 'failed' : 'completed',
          audio_bytes: hasAudio ? 48_000 * seconds : 0,
          ...(hasAudio && { audio_since_ms: created_ms }),
        });
      }
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onerror = () => reject(transaction.error);
      });
      database.close();
    },
    [count, VOICES, TEXTS] as const,
  );
}
