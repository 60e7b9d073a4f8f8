import { css } from 'lit';

/** A `details` card whose `summary` has a title and a chevron. */
export const disclosureStyles = css`
  summary {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    padding: 0.875rem 1.25rem;
    border-radius: var(--radius);
    font-size: var(--text-s);
    color: var(--ink-2);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    transition: rotate var(--quick);
  }
  [open] > summary svg {
    rotate: 180deg;
  }
  summary h2 {
    flex: 1;
    font-size: 1rem;
    font-weight: 650;
    color: var(--ink);
  }
`;
