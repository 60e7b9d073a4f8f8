import { css } from 'lit';

/** The layout of a page: composing and results on the left, settings on the right, one column on small screens. */
export const composeStyles = css`
  :host {
    display: grid;
    grid-template: auto auto 1fr / minmax(0, 1fr) 20rem;
    gap: var(--gap);
    align-items: start;
  }
  .tuning {
    grid-area: 1 / 2 / 4 / 3;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--gap);
  }
  .compose > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 0.75rem;
    padding: 1.25rem 1.5rem 0.5rem;
  }
  h1 {
    font-size: 1.25rem;
    font-weight: 700;
    letter-spacing: -0.01em;
  }
  header p {
    font-size: var(--text-s);
    color: var(--ink-2);
  }
  .choose {
    display: grid;
    gap: 1rem;
    padding: 1rem 1.5rem 1.25rem;
    border-top: 1px solid var(--line);
  }
  @media (max-width: 68rem) {
    :host {
      grid-template: auto / minmax(0, 1fr);
    }
    .tuning {
      grid-area: auto;
    }
  }
  @media (max-width: 40rem) {
    :host,
    .tuning {
      gap: 0.75rem;
    }
    .compose > header {
      padding: 0.875rem 1rem 0.375rem;
    }
    .choose {
      padding: 0.875rem 1rem 1rem;
    }
  }
`;
