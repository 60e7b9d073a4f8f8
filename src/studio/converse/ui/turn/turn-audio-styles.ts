import { css } from 'lit';

/** Styles of the audio of a turn: a row to play or create it, and a row of facts. */
export const turnAudioStyles = css`
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
    min-height: 3rem;
  }
  .below {
    min-height: max(2rem, var(--touch));
    font-size: 0.75rem;
    color: var(--ink-2);
  }
  .facts {
    flex: 1;
    min-width: 12rem;
    line-height: 1.4;
    font-variant-numeric: tabular-nums;
  }
  .below button {
    min-height: max(1.875rem, var(--touch));
    font-size: 0.75rem;
  }
  .below button.icon {
    width: 1.875rem;
  }
  .takes {
    display: flex;
    align-items: center;
    font-variant-numeric: tabular-nums;
  }
  svg.icon {
    width: 1rem;
    height: 1rem;
  }
  parley-generation-timer {
    flex: 1;
    --accent: var(--role);
  }
  .aside {
    flex: 1 1 10rem;
    font-size: 0.75rem;
    line-height: 1.35;
    text-align: end;
    color: var(--ink-2);
  }
  .file::first-letter {
    text-transform: uppercase;
  }
  @media (max-width: 40rem) {
    .wide {
      display: none;
    }
    .row {
      gap: 0.25rem;
    }
    .row > button:not(.icon) {
      padding-inline: 0.625rem;
    }
  }
  .file {
    display: inline-block;
  }
  .row > button:first-child:not(.icon) {
    margin-inline-end: 0.25rem;
  }
`;
