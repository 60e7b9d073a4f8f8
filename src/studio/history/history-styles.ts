import { css } from 'lit';

export const historyStyles = css`
  .list {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.875rem;
  }
  .list[hidden] {
    display: none;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.75rem 1.5rem;
    padding-inline: 0.25rem;
  }
  header > div:first-child {
    flex: 1 1 20rem;
  }
  h1 {
    font-size: 1.5rem;
    font-weight: 700;
    letter-spacing: -0.01em;
  }
  header p {
    font-size: var(--text-s);
    color: var(--ink-2);
  }
  .tools,
  .summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }
  .tools label {
    position: relative;
  }
  .tools label:focus-within {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .summary {
    min-height: 2.25rem;
    padding-inline: 0.25rem;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
    color: var(--ink-2);
  }
  .bad {
    color: var(--bad);
  }
  [role='alert']:empty {
    display: none;
  }
  parley-data-table {
    overflow: hidden;
  }
  @media (pointer: coarse) {
    button,
    .button {
      min-height: 2.75rem;
    }
  }
`;
