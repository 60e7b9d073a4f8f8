import { css } from 'lit';

/** A modal dialog with a heading, its content, and its buttons. */
export const dialogStyles = css`
  dialog {
    width: min(32rem, 100vw - 2rem);
    max-height: calc(100dvh - 2rem);
    padding: 0;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--shadow-pop);
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  /* Without a note, it takes no place in the grid. */
  [role='alert'] {
    display: contents;
  }
  .inside {
    display: grid;
    gap: 1rem;
    padding: 1.25rem 1.5rem 1.5rem;
  }
  dialog h2 {
    font-size: 1.125rem;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 0.5rem;
  }
  button.destroy {
    background: var(--bad);
    color: var(--surface);
  }
  button.destroy:hover {
    background: color-mix(in oklab, var(--bad) 88%, var(--ink));
  }
`;
