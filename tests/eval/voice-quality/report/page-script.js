// Runs in the page of the evaluation: one player at a time, and systems that can be hidden.
const players = [...document.querySelectorAll('audio')];
for (const player of players) {
  player.addEventListener('play', () => {
    for (const other of players) if (other !== player) other.pause();
  });
}
document.querySelector('fieldset')?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  for (const figure of document.querySelectorAll('figure')) {
    if (figure.dataset['system'] === target.value) figure.hidden = !target.checked;
  }
});
