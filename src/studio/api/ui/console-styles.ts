import { css } from 'lit';

/** What the two consoles share. */
export const consoleStyles = css`
  label {
    display: grid;
    gap: 0.25rem;
    font-size: var(--text-s);
    color: var(--ink-2);
  }
  .inputs {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
    gap: 0.75rem;
  }
  input,
  select,
  textarea {
    width: 100%;
    min-height: 2.5rem;
    padding: 0.375rem 0.625rem;
    border: 1px solid var(--edge);
    border-radius: var(--radius-s);
    background: var(--surface);
    color: var(--ink);
    font: 0.8125rem / 1.5 var(--mono);
  }
  textarea {
    min-height: 7rem;
    field-sizing: content;
    max-height: 24rem;
    resize: vertical;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }
  .bad {
    color: var(--bad);
  }
  .bad:empty {
    display: none;
  }
  .status {
    padding: 0.125rem 0.5rem;
    border-radius: 5px;
    background: var(--bad-soft);
    color: var(--bad);
    font: 650 0.8125rem / 1.6 var(--mono);
  }
  .status.good {
    background: var(--accent-soft);
    color: var(--on-accent-soft);
  }
  .log {
    max-height: 22rem;
    overflow: auto;
    border-radius: var(--radius-s);
    background: var(--inset);
    padding: 0.5rem 0.75rem;
    font: 0.75rem / 1.6 var(--mono);
  }
  .log li {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    gap: 0.5rem;
    overflow-wrap: anywhere;
  }
  .log time {
    color: var(--ink-2);
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  audio {
    width: 100%;
    max-width: 30rem;
  }
  @media (pointer: coarse) {
    button,
    input,
    select {
      min-height: 2.75rem;
    }
  }
`;
