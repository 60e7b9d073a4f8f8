import { css } from 'lit';

/** Styles of the Converse page. */
export const converseViewStyles = css`
  .script {
    padding: 0.5rem 1.5rem 1.25rem;
  }
  parley-script-tools {
    padding: 0 1.5rem 0.5rem;
  }
  .dock {
    position: sticky;
    bottom: 0;
    z-index: 1;
    padding: 0.875rem 1.5rem 1.25rem;
    border-top: 1px solid var(--line);
    border-radius: 0 0 var(--radius) var(--radius);
    background: color-mix(in oklab, var(--surface) 94%, transparent);
    backdrop-filter: blur(8px);
  }
  .modes {
    display: flex;
    gap: 2px;
    margin-inline-start: auto;
    padding: 3px;
    border-radius: 999px;
    background: var(--inset);
  }
  .modes button {
    min-height: max(1.875rem, var(--touch));
    background: transparent;
    color: var(--ink-2);
  }
  .modes [aria-pressed='true'] {
    background: var(--surface);
    color: var(--ink);
    box-shadow: 0 0 0 1px var(--line), var(--shadow);
  }
  .modes svg {
    width: 1rem;
    height: 1rem;
  }
  @media (max-width: 40rem) {
    .script {
      padding-inline: 0.75rem;
    }
    .dock {
      padding: 0.625rem 0.75rem;
    }
    parley-script-tools {
      padding-inline: 0.75rem;
    }
    .modes {
      margin: 0.375rem 0;
    }
  }
  @media (max-height: 40rem) {
    .dock {
      position: static;
    }
  }
`;
