import { css } from 'lit';

/** Web Awesome's dialog in the tokens of the studio. Its own heading and icons are not used. */
export const dialogStyles = css`
  wa-dialog {
    --width: 30rem;
    --spacing: 1.5rem;
    --show-duration: var(--quick);
    --hide-duration: var(--quick);
    --wa-space-2xl: 2rem;
    --wa-color-surface-raised: var(--surface);
    --wa-panel-border-radius: var(--radius);
    --wa-shadow-l: var(--shadow-pop);
    color: var(--ink);
  }
  wa-dialog::part(dialog) {
    color: var(--ink);
    border: 1px solid var(--line);
  }
  wa-dialog h2 {
    margin-bottom: 0.5rem;
    font-size: 1.125rem;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 0.625rem;
    margin-top: 1.25rem;
  }
  button.danger {
    background: var(--bad);
    color: var(--bad-soft);
  }
`;
