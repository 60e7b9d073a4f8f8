import { css } from 'lit';

/** A page of one column: a heading with what the page is for, then cards. */
export const sheetStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--gap);
  }
  /* Without a note, it takes no place in the grid. */
  [role='alert'] {
    display: contents;
  }
  .lead {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.75rem 1.5rem;
    padding-inline: 0.25rem;
  }
  .lead > div {
    flex: 1 1 20rem;
  }
  h1 {
    font-size: 1.5rem;
    font-weight: 700;
    letter-spacing: -0.01em;
    line-height: 1.3;
  }
  .lead p,
  .hint {
    font-size: var(--text-s);
    color: var(--ink-2);
  }
  .lead p {
    max-width: 44rem;
  }
  h2 {
    font-size: 1rem;
    font-weight: 650;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.625rem 0.75rem;
  }
  .card {
    padding: 1.125rem 1.25rem;
  }
  .empty {
    display: grid;
    justify-items: center;
    gap: 0.5rem;
    padding: 3rem 1.25rem;
    text-align: center;
    color: var(--ink-2);
  }
  .empty strong {
    color: var(--ink);
  }
  @media (max-width: 40rem) {
    :host {
      gap: 0.75rem;
    }
    .card {
      padding: 1rem;
    }
  }
  @media (pointer: coarse) {
    button,
    .button {
      min-height: 2.75rem;
    }
    button.icon {
      width: 2.75rem;
    }
  }
`;

/** Fields of forms: a label above its control, and a hint below. */
export const fieldStyles = css`
  .field {
    display: grid;
    gap: 0.25rem;
    font-size: var(--text-s);
  }
  .field > span:first-child,
  .field > label {
    font-weight: 550;
  }
  .field small {
    font-size: 0.75rem;
    color: var(--ink-2);
  }
  .field .bad {
    color: var(--bad);
  }
  input:not([type='checkbox'], [type='radio']),
  select {
    min-height: 2.5rem;
    width: 100%;
    padding: 0 0.75rem;
    border: 1px solid var(--edge);
    border-radius: var(--radius-s);
    background: var(--surface);
    font-size: var(--text-m);
  }
  input[aria-invalid='true'] {
    border-color: var(--bad);
  }
  .check {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.5rem;
    font-size: var(--text-s);
    cursor: pointer;
  }
  .check input {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: var(--accent);
  }
  @media (pointer: coarse) {
    input:not([type='checkbox'], [type='radio']),
    select,
    .check {
      min-height: 2.75rem;
    }
  }
`;
