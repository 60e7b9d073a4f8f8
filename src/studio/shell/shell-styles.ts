import { css } from 'lit';

/** Layout of the shell: header, navigation beside or below the page, footer. */
export const shellStyles = css`
  :host {
    display: grid;
    grid-template:
      'top top' auto
      'nav main' 1fr
      'nav foot' auto / 11.5rem minmax(0, 1fr);
    column-gap: 1.5rem;
    min-height: 100vh;
    min-height: 100dvh;
    max-width: var(--page);
    margin: 0 auto;
    padding: 0 1.5rem;
  }
  .top {
    grid-area: top;
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 4rem;
  }
  .pages {
    grid-area: nav;
    position: sticky;
    top: 1rem;
    align-self: start;
  }
  main {
    grid-area: main;
    min-width: 0;
  }
  parley-footer {
    grid-area: foot;
  }
  .space {
    flex: 1;
  }
  .tool {
    border-color: var(--line);
    background: var(--surface);
    color: var(--ink-2);
  }
  /* Where there is likely no keyboard, its shortcuts leave their place to the name. */
  @media (hover: none), (max-width: 40rem) {
    .help {
      display: none;
    }
  }
  .offline {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    min-height: 2.25rem;
    padding: 0 0.75rem;
    border-radius: 999px;
    background: var(--warn-soft);
    color: var(--warn);
    font-size: var(--text-s);
    font-weight: 550;
  }
  .skip {
    position: absolute;
    top: 0.5rem;
    left: 0.5rem;
    z-index: 3;
  }
  .skip:not(:focus) {
    clip-path: inset(50%);
  }
  @media (max-width: 74rem) {
    :host {
      grid-template-columns: 4.75rem minmax(0, 1fr);
      column-gap: 1.25rem;
    }
  }
  @media (max-width: 48rem) {
    :host {
      grid-template:
        'top' auto
        'main' 1fr
        'foot' auto / minmax(0, 1fr);
      padding: 0 0.75rem calc(3.75rem + env(safe-area-inset-bottom));
    }
    .top {
      min-height: 3.5rem;
    }
    .pages {
      position: fixed;
      inset: auto 0 0;
      top: auto;
      z-index: 2;
      padding: 0.125rem 0.25rem env(safe-area-inset-bottom);
      border-top: 1px solid var(--line);
      background: var(--surface);
    }
    .top:has(.offline) {
      flex-wrap: wrap;
      padding-top: 0.625rem;
    }
    /* On its own line with its text: without a pointer, an icon could not be hovered. */
    [role='status']:not(:empty) {
      order: 2;
      flex: 1 0 100%;
      padding-bottom: 0.5rem;
    }
    .offline {
      display: flex;
      justify-content: center;
    }
  }
  /* Zoomed in, or a phone on its side: a bar that stays would cover a large part of the page. */
  @media (max-width: 48rem) and (max-height: 24rem) {
    :host {
      grid-template:
        'top' auto
        'nav' auto
        'main' 1fr
        'foot' auto / minmax(0, 1fr);
      padding-bottom: 0;
    }
    .pages {
      position: static;
      border: 0;
      background: transparent;
    }
  }
`;
