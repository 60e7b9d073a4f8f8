import { css } from 'lit';

/** Columns marked as wide need at least this width of the table, in pixels. */
export const WIDE_PX = 768;

export const dataTableStyles = css`
  .scroll {
    max-height: var(--table-height, min(70vh, 40rem));
    overflow: auto;
    border-radius: inherit;
  }
  .head {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--surface);
    border-bottom: 1px solid var(--line);
    font-size: 0.75rem;
    color: var(--ink-2);
  }
  .body {
    position: relative;
  }
  .row {
    display: grid;
    grid-template-columns: var(--tracks);
    align-items: center;
    gap: 0.75rem;
    padding-inline: 1rem;
  }
  .head .row {
    min-height: max(2.5rem, var(--touch));
  }
  .body .row {
    position: absolute;
    inset: 0 0 auto;
    border-bottom: 1px solid var(--line);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
  .body .row:hover {
    background: var(--inset);
  }
  .body .row[aria-selected='true'] {
    background: color-mix(in oklab, var(--accent-soft) 60%, var(--surface));
  }
  .row:focus-visible {
    outline-offset: -2px;
  }
  [role='gridcell'],
  [role='columnheader'] {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .end {
    text-align: end;
  }
  /* Room for focus rings, which the clipping of long texts would cut. */
  [role='gridcell']:has(button, input, a),
  [role='columnheader'] {
    overflow: visible;
  }
  .check {
    display: grid;
    place-items: center;
  }
  input[type='checkbox'] {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: var(--accent);
  }
  .sort {
    min-height: max(2rem, var(--touch));
    margin-inline: -0.5rem;
    padding: 0 0.5rem;
    gap: 0.125rem;
    font-size: inherit;
    font-weight: 550;
  }
  .sort svg {
    width: 0.875rem;
    height: 0.875rem;
  }
  .state {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.5rem;
    padding: 3rem 1.5rem;
    color: var(--ink-2);
    text-align: center;
  }
  .state.bad {
    color: var(--bad);
  }
`;
