import { css } from 'lit';

export const engineStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--gap);
  }
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.875rem;
    padding: 1.125rem 1.25rem 1.25rem;
  }
  h2 {
    font-size: 1.0625rem;
    font-weight: 650;
  }
  h3 {
    font-size: var(--text-m);
    font-weight: 600;
  }
  .quiet-text {
    font-size: var(--text-s);
    color: var(--ink-2);
  }
  .figures dd {
    overflow-wrap: anywhere;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.75rem;
  }
  .end {
    margin-inline-start: auto;
  }
  .state {
    padding: 0.125rem 0.625rem;
    border-radius: 999px;
    background: var(--inset);
    font-size: var(--text-s);
    font-weight: 550;
  }
  .bad {
    color: var(--bad);
  }
  .bad:empty {
    display: none;
  }
  .rows li {
    padding: 0.375rem 0;
    border-top: 1px solid var(--line);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .rows time {
    color: var(--ink-2);
    margin-inline-end: 0.5rem;
  }
  .restart {
    color: var(--warn);
  }
  .log {
    max-height: 22rem;
    overflow: auto;
  }
  .scroll {
    overflow-x: auto;
  }
  summary {
    min-height: 2rem;
    cursor: pointer;
    font-size: var(--text-s);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  th,
  td {
    padding: 0.375rem 0.75rem 0.375rem 0;
    border-bottom: 1px solid var(--line);
    text-align: start;
  }
  @media (pointer: coarse) {
    button,
    summary {
      min-height: 2.75rem;
    }
  }
`;
