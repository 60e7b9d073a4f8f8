import { speak } from './speak.js';

const form = document.querySelector('form');
const status = document.querySelector('[role=status]');

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
