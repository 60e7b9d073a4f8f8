import { css } from 'lit';

export const detailStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
  }
  .back {
    display: inline-flex;
    align-items: center;
    gap: 0.25rem;
    min-height: 2.75rem;
    justify-self: start;
    color: var(--accent);
    font-size: var(--text-s);
    font-weight: 550;
    text-decoration: none;
  }
  .back:hover {
    text-decoration: underline;
  }
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.875rem;
    padding: 1.25rem 1.5rem;
  }
  .missing {
    padding-block: 3rem;
    text-align: center;
  }
  .head {
    display: flex;
    align-items: center;
    gap: 0.875rem;
  }
  button.play {
    width: 3rem;
    min-height: 3rem;
  }
  .words {
    min-width: 0;
  }
  h1 {
    font-size: 1.125rem;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  .words p,
  .missing p {
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
    color: var(--ink-2);
  }
  h2 {
    margin-top: 0.5rem;
    font-size: var(--text-m);
    font-weight: 650;
  }
  .text {
    max-height: 16rem;
    overflow: auto;
    padding: 0.75rem 1rem;
    border-radius: var(--radius-m);
    background: var(--inset);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .actions,
  form {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .actions .bad {
    margin-inline-start: auto;
    color: var(--bad);
  }
  form input {
    flex: 1 1 12rem;
    min-width: 0;
    min-height: 2.25rem;
    padding: 0 0.75rem;
    border: 1px solid var(--edge);
    border-radius: var(--radius-s);
    background: var(--surface);
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
    gap: 0.5rem 2rem;
    font-size: var(--text-s);
  }
  dl div {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
    padding-block: 0.25rem;
    border-bottom: 1px solid var(--line);
  }
  dt {
    flex: none;
    color: var(--ink-2);
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  @media (pointer: coarse) {
    .actions button,
    form button,
    form input {
      min-height: 2.75rem;
    }
  }
`;
