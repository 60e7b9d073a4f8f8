import { css } from 'lit';

/** Styles that all elements of the studio share: box model, focus, buttons, cards, text for screen readers. */
export const controls = css`
  :host {
    display: block;
    box-sizing: border-box;
  }

  :host([hidden]) {
    display: none;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }

  ul,
  ol {
    list-style: none;
  }

  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }

  /* Focused by navigation, not by the user. */
  h1[tabindex='-1'],
  main {
    outline: 0;
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }

  button,
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5rem;
    min-height: max(2.25rem, var(--touch));
    padding: 0 0.875rem;
    border: 1px solid transparent;
    border-radius: 999px;
    background: var(--inset);
    color: inherit;
    font-weight: 550;
    font-size: var(--text-s);
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
    transition: background-color var(--quick);
  }

  button:hover,
  .button:hover {
    background: var(--inset-hover);
  }

  button.primary {
    background: var(--accent);
    color: var(--on-accent);
  }

  button.primary:hover {
    background: var(--accent-hover);
  }

  button.quiet {
    background: transparent;
    color: var(--ink-2);
  }

  button.quiet:hover {
    background: var(--inset);
    color: var(--ink);
  }

  button.icon {
    width: 2.25rem;
    min-width: var(--touch);
    padding: 0;
    flex: none;
  }

  button:disabled,
  button[aria-disabled='true'] {
    opacity: 0.5;
    cursor: default;
  }

  svg.icon {
    width: 1.125rem;
    height: 1.125rem;
    flex: none;
  }

  .card {
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    box-shadow: var(--shadow);
  }

  .sr-only {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (forced-colors: active) {
    button,
    .button {
      border-color: ButtonText;
    }
  }
`;
