import { css } from 'lit';

/** What the parts of the API page share. */
export const apiStyles = css`
  h2 {
    font-size: 1.0625rem;
    font-weight: 650;
  }
  h3 {
    font-size: var(--text-m);
    font-weight: 600;
  }
  code,
  pre,
  .mono {
    font-family: var(--mono);
    font-size: 0.8125rem;
  }
  pre {
    margin: 0;
    padding: 0.75rem 0.875rem;
    max-height: 24rem;
    overflow: auto;
    border-radius: var(--radius-s);
    background: var(--inset);
    line-height: 1.55;
    white-space: pre;
    tab-size: 2;
  }
  .method {
    display: inline-block;
    min-width: 2.75rem;
    padding: 0.0625rem 0.3125rem;
    border-radius: 5px;
    background: var(--inset);
    color: var(--ink-2);
    font: 650 0.6875rem / 1.5 var(--mono);
    text-align: center;
  }
  .method.post {
    background: var(--accent-soft);
    color: var(--on-accent-soft);
  }
  .method.wss {
    background: var(--other-soft);
    color: var(--on-other-soft);
  }
  .quiet-text {
    color: var(--ink-2);
    font-size: var(--text-s);
  }
  .card {
    padding: 1.125rem 1.25rem 1.25rem;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.875rem;
  }
  @media (max-width: 40rem) {
    .card {
      padding: 1rem;
    }
  }
`;
