import { css } from 'lit';

/** The text to speak in large type, above a line with samples and its length. */
export const editorStyles = css`
  textarea {
    display: block;
    /* The focus ring lies inside of the card. */
    width: calc(100% - 1.5rem);
    margin: 0 0.75rem 0.5rem;
    min-height: 9.5rem;
    max-height: var(--editor-height, 60vh);
    padding: 0.25rem 0.75rem 0.5rem;
    border: 0;
    border-radius: var(--radius-m);
    outline-offset: -2px;
    background: transparent;
    font-size: var(--text-l);
    line-height: 1.6;
    resize: none;
    field-sizing: content;
    overflow: auto;
  }
  textarea::placeholder {
    color: var(--ink-2);
    opacity: 1;
  }
  .under {
    display: flex;
    align-items: center;
    gap: 0.375rem 0.75rem;
    padding: 0 1.5rem 0.875rem;
    font-size: var(--text-s);
    color: var(--ink-2);
  }
  .samples {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem;
    flex: 1;
  }
  .samples span {
    margin-inline-end: 0.25rem;
  }
  .samples button {
    flex: none;
    min-height: max(1.75rem, var(--touch));
    padding: 0 0.625rem;
    font-weight: 450;
    background: transparent;
    border-color: var(--line);
    color: var(--ink-2);
  }
  .samples button:hover {
    background: var(--inset);
    color: var(--ink);
  }
  .count {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    align-self: end;
    line-height: 1.75rem;
  }
  .over {
    color: var(--bad);
    font-weight: 600;
  }
  @media (max-width: 40rem) {
    textarea {
      width: calc(100% - 1rem);
      min-height: 8rem;
      margin-inline: 0.5rem;
      padding-inline: 0.5rem;
      font-size: 1.0625rem;
    }
    .under {
      padding-inline: 1rem;
    }
    .samples {
      flex-wrap: nowrap;
      overflow-x: auto;
      scrollbar-width: none;
      /* Space for the focus rings, which scrolling would clip. */
      padding: 3px;
      margin: -3px;
      mask-image: linear-gradient(to right, #000 calc(100% - 1.5rem), transparent);
    }
    .samples span {
      display: none;
    }
  }
`;
