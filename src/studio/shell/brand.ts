import { css, html } from 'lit';

/** The mark of public/icons/parley.svg in the colors of the theme, with the name. */
export const brand = html`
  <svg class="mark" viewBox="0 0 64 64" aria-hidden="true">
    <path
      fill="var(--accent)"
      d="M16 4h32a12 12 0 0 1 12 12v24a12 12 0 0 1-12 12H29L17.6 60.6A2.2 2.2 0 0 1 14 58.8V52A12 12 0 0 1 4 40V16A12 12 0 0 1 16 4z"
    />
    <path
      fill="none"
      stroke="var(--on-accent)"
      stroke-width="5"
      stroke-linecap="round"
      d="M17 25v6M27 18v20M37 22v12M47 25v6"
    />
  </svg>
  Parley
`;

export const brandStyles = css`
  .brand {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: var(--touch);
    /* Where the header gets narrow, the mark stays and the name gives way. */
    min-width: 1.875rem;
    overflow: hidden;
    color: var(--ink);
    font-size: 1.125rem;
    font-weight: 700;
    letter-spacing: -0.015em;
    text-decoration: none;
  }
  .mark {
    width: 1.875rem;
    height: 1.875rem;
    flex: none;
    translate: 0 1px;
  }
`;
