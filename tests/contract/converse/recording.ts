import type { Client } from '../../support/parley-test.ts';
import { STILL, speak } from '../../support/speech.ts';

/** Speech of one of the voices as a client could send it: base64 of a WAV. */
export async function recording(client: Client): Promise<string> {
  const text = 'It was windy, but we walked along the beach all the way to the lighthouse and back.';
  const { audio } = await speak(client, { text, params: STILL }, { voice: 'walter' });
  return audio.data_b64;
}
