import { css } from 'lit';

export const usageViewStyles = css`
  .tools .field {
    flex: 0 1 auto;
    min-width: 9rem;
  }
  .tools .custom {
    flex: 0 1 13rem;
  }
  .totals {
    display: grid;
    gap: 1rem;
  }
  .totals .figures dd {
    font-size: 1.5rem;
  }
  .chart {
    display: grid;
    gap: 0.75rem;
  }
  .chart > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
  }
  .chart h2 {
    flex: 1;
  }
  .chart select {
    width: auto;
  }
  .rows {
    padding: 0;
    overflow-x: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
  caption {
    padding: 1.125rem 1.25rem 0.5rem;
    text-align: start;
    font-size: 1rem;
    font-weight: 650;
  }
  th,
  td {
    padding: 0.625rem 0.75rem;
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    padding-inline-start: 1.25rem;
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
    font-weight: 550;
  }
  td:last-child,
  th:last-child {
    padding-inline-end: 1.25rem;
  }
  thead th {
    font-weight: 550;
    color: var(--ink-2);
  }
  tbody tr {
    border-top: 1px solid var(--line);
  }
  tbody small {
    display: block;
    font: 0.75rem / 1.4 var(--mono);
    color: var(--ink-2);
  }
  .more {
    padding: 0.75rem 1.25rem 1rem;
  }
  pre {
    margin: 0.5rem 0 0;
    padding: 0.75rem;
    overflow-x: auto;
    border-radius: var(--radius-s);
    background: var(--inset);
    font: 0.75rem / 1.5 var(--mono);
  }
  @media (max-width: 40rem) {
    .tools .field {
      flex: 1 1 9rem;
    }
    th:first-child {
      padding-inline-start: 1rem;
    }
    th,
    td {
      padding-inline: 0.5rem;
    }
    thead th {
      white-space: normal;
      vertical-align: bottom;
    }
  }
`;
