import { css } from 'lit';

/** A keyboard key in a line of text. */
export const keyStyles = css`
  kbd {
    padding: 0.0625rem 0.3125rem;
    border: 1px solid var(--line);
    border-radius: 5px;
    font: inherit;
    font-size: 0.75rem;
  }
`;

/** A row of large buttons with a hint at its end; the hint is hidden on narrow screens and without a keyboard. */
export const barStyles = css`
  ${keyStyles}
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.625rem;
  }
  .row button {
    min-height: max(2.75rem, var(--touch));
    padding: 0 1.25rem;
    font-size: var(--text-m);
  }
  .row .primary {
    min-width: 9rem;
    font-weight: 650;
  }
  .hint {
    margin-inline-start: auto;
    font-size: var(--text-s);
    color: var(--ink-2);
  }
  @media (hover: none), (max-width: 48rem) {
    kbd,
    .keys {
      display: none;
    }
    .row .primary {
      flex: 1;
    }
    .hint:not(.reason) {
      display: none;
    }
  }
`;
