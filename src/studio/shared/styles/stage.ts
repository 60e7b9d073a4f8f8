import { css } from 'lit';

/** The card of a result: a head with a round button and two lines, a chart of 96 px, and figures. */
export const stageStyles = css`
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.875rem;
    padding: 1.125rem 1.5rem 0.75rem;
  }
  .head {
    display: flex;
    align-items: center;
    gap: 0.875rem;
    min-height: 3rem;
  }
  .head .play {
    width: 3rem;
    min-height: 3rem;
  }
  .play svg {
    width: 1.375rem;
    height: 1.375rem;
  }
  .words {
    flex: 1;
    min-width: 0;
  }
  h2,
  .words p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  h2 {
    font-size: 1rem;
    font-weight: 600;
  }
  .words p {
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
    color: var(--ink-2);
  }
  .middle {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: center;
    height: 96px;
  }
  @media (max-width: 40rem) {
    .card {
      padding-inline: 1rem;
    }
  }
`;
