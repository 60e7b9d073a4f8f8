import { connect } from '@parley-speech/parley';

/** Speaks a text. Rejects with an error whose message says what is wrong. */
export async function speak(text) {
  // The same connection at every call.
  const parley = await connect();
  const answer = await parley.fetch('v1/tts/kathleen', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await parley.key()}`,
      'Content-Type': 'application/json',
      Accept: 'audio/wav',
    },
    body: JSON.stringify({ text }),
  });
  if (!answer.ok) throw new Error((await answer.json()).error.message);
  await new Audio(URL.createObjectURL(await answer.blob())).play();
}
