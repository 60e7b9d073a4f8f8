import { css } from 'lit';

export const privacyStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--gap);
  }
  header {
    padding-inline: 0.25rem;
  }
  h1 {
    font-size: 1.5rem;
    font-weight: 700;
    letter-spacing: -0.01em;
  }
  header p,
  .note {
    font-size: var(--text-s);
    color: var(--ink-2);
  }
  a {
    color: var(--accent);
  }
  h2 {
    font-size: 1rem;
    font-weight: 650;
  }
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: 0.75rem;
    padding: 1.125rem 1.25rem;
  }
  .wide {
    width: 100%;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-s);
  }
  th {
    font-weight: 550;
    text-align: start;
  }
  thead th {
    color: var(--ink-2);
  }
  th,
  td {
    padding: 0.5rem 1rem 0.5rem 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
    vertical-align: top;
  }
  .end {
    padding-inline-end: 0;
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  p {
    max-width: 46rem;
  }
  .good,
  .bad {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    font-weight: 550;
  }
  .good {
    color: var(--good);
  }
  .bad {
    color: var(--bad);
  }
  .bad:empty,
  ul:empty {
    display: none;
  }
  code {
    font-family: var(--mono);
    font-size: 0.75rem;
    overflow-wrap: anywhere;
  }
  .delete {
    background: var(--bad);
    color: var(--bad-soft);
  }
  .delete:hover {
    background: color-mix(in oklab, var(--bad) 85%, var(--ink));
  }
  /* Rows become cards where four columns are too narrow to read. */
  @media (max-width: 44rem) {
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    tr {
      display: grid;
      padding-block: 0.5rem;
      border-bottom: 1px solid var(--line);
    }
    tbody th,
    td {
      display: flex;
      justify-content: space-between;
      gap: 1rem;
      padding: 0.125rem 0;
      border: 0;
      text-align: end;
    }
    tbody th {
      text-align: start;
    }
    td::before {
      content: attr(data-label);
      flex: none;
      color: var(--ink-2);
    }
  }
  @media (pointer: coarse) {
    button {
      min-height: 2.75rem;
    }
  }
`;
