import { connection } from './connection.ts';
import type { StreamTurn, StreamTurnTiming } from './protocol.ts';
import { type BenchStream, openStream, timeResponse } from './stream-client.ts';

/** A `speaker_id` beyond the roles of any model. */
const NO_SUCH_SPEAKER = 99;

/** Speaks one turn on a new conversation stream, after a turn of the same speaker. */
export async function timeStreamTurn({ heard, text }: StreamTurn): Promise<StreamTurnTiming> {
  const { parley } = connection();
  const params = { temperature: 0, acousticTemperature: 0 };
  const stream = await openStream(() => new parley.WebSocket('/v1/converse/stream'), { params }, null);
  try {
    const started = performance.now();
    if (heard !== null) {
      stream.send({ type: 'addTurn', speaker_id: 0, text: 'This is how I speak.', audio_wav_b64: heard });
    }
    // The first answer comes when the turn is in the history, the second one behind the task that measures it.
    for (let n = 0; n < 2; n += 1) await refusal(stream);
    const addedMs = performance.now() - started;
    stream.send({ type: 'sendText', speaker_id: 0 });
    const { arrivals } = await timeResponse(stream, text, null);
    return { addedMs, firstAudioMs: arrivals[0]?.atMs ?? Number.NaN };
  } finally {
    stream.socket.close();
  }
}

/** A round trip: the session refuses text of an unknown speaker and continues. */
function refusal(stream: BenchStream): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.onmessage = (message) => {
      const expected = message.type === 'error' && message.error.message.includes(`${NO_SUCH_SPEAKER}`);
      if (expected) resolve();
      else reject(new Error(`The stream did not take the turn: ${JSON.stringify(message)}`));
    };
    stream.send({ type: 'sendText', speaker_id: NO_SUCH_SPEAKER });
  });
}
