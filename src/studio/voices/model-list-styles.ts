import { css } from 'lit';

export const modelListStyles = css`
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem 0.625rem;
    margin-bottom: 0.375rem;
  }
  h3 {
    font-size: var(--text-m);
    font-weight: 650;
  }
  .tag {
    padding: 0.0625rem 0.5rem;
    border-radius: 999px;
    background: var(--inset);
    color: var(--ink-2);
    font-size: 0.75rem;
    font-weight: 550;
  }
  .tag.good {
    background: var(--accent-soft);
    color: var(--on-accent-soft);
  }
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 0.25rem 1rem;
    margin: 0.75rem 0;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    overflow-wrap: anywhere;
  }
  code {
    font: 0.75rem / 1.5 var(--mono);
  }
  details {
    border-top: 1px solid var(--line);
    font-size: var(--text-s);
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 2.75rem;
    cursor: pointer;
    list-style: none;
    font-weight: 550;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  [open] summary svg {
    rotate: 180deg;
  }
  details li {
    padding-bottom: 0.75rem;
    overflow-wrap: anywhere;
  }
  details small {
    color: var(--ink-2);
  }
  .scroll {
    overflow-x: auto;
    padding-bottom: 0.75rem;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 0.25rem 0.75rem 0.25rem 0;
    text-align: start;
    font-weight: 400;
    white-space: nowrap;
  }
  thead th {
    color: var(--ink-2);
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    padding-top: 0.875rem;
    border-top: 1px solid var(--line);
  }
  button.danger {
    color: var(--bad);
  }
  .result:not(:empty) {
    font-size: var(--text-s);
    color: var(--good);
  }
  .result.bad {
    color: var(--bad);
  }
`;
