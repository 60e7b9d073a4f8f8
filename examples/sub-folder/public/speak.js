import { connect } from './vendor/parley/parley.js';

const form = document.querySelector('form');
const status = document.querySelector('[role=status]');

async function speak(text) {
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

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  status.textContent = 'Working …';
  try {
    await speak(form.elements.text.value);
    status.textContent = 'Speaking.';
  } catch (error) {
    status.textContent = error.message;
  }
});
