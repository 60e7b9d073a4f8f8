import { css } from 'lit';

/** A titled card of rows, newest first. */
export const listStyles = css`
  h2 {
    padding: 0 0.25rem 0.5rem;
    font-size: 1rem;
    font-weight: 650;
  }
  h2 small {
    font-weight: 400;
    font-size: var(--text-s);
    color: var(--ink-2);
  }
  ol {
    overflow: hidden;
  }
  li {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    padding: 0.5rem 0.75rem;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li[aria-current='true'] {
    background: color-mix(in oklab, var(--accent-soft) 45%, var(--surface));
  }
  .words {
    flex: 1;
    min-width: 0;
    padding-inline: 0.5rem;
  }
  .words p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .words p + p {
    font-size: 0.75rem;
    color: var(--ink-2);
  }
`;
