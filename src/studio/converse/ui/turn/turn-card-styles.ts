import { css } from 'lit';

/** Styles of one turn: a card on the side of its role, in the color of its role. */
export const turnCardStyles = css`
  article {
    position: relative;
    padding: 0.5rem 1rem 0.625rem 1.125rem;
    border: 1px solid var(--line);
    border-radius: var(--radius-m);
    background: var(--surface);
    transition: background-color var(--quick), border-color var(--quick), box-shadow var(--quick);
  }
  /* Each role has its side, as in a chat. */
  article[data-tone='0'] {
    margin-inline-end: 2.5rem;
  }
  article[data-tone='1'] {
    margin-inline-start: 2.5rem;
  }
  article::before {
    content: '';
    position: absolute;
    inset: 0.75rem auto 0.75rem 0;
    width: 3px;
    border-radius: 2px;
    background: var(--role);
  }
  article:focus-within {
    border-color: var(--edge);
  }
  article.heard {
    background: color-mix(in oklab, var(--role-soft) 55%, var(--surface));
    border-color: var(--role);
    box-shadow: 0 0 0 1px var(--role);
  }
  article.dropping {
    border-style: dashed;
    border-color: var(--role);
    background: var(--role-soft);
  }
  header,
  .tools {
    display: flex;
    align-items: center;
    gap: 0.125rem;
  }
  header {
    flex-wrap: wrap;
    min-height: max(2.25rem, var(--touch));
    gap: 0 0.5rem;
  }
  .role {
    gap: 0.375rem;
    min-height: max(1.875rem, var(--touch));
    padding: 0 0.75rem 0 0.1875rem;
    background: var(--role-soft);
    color: var(--on-role-soft);
  }
  .role:hover {
    background: color-mix(in oklab, var(--role-soft) 80%, var(--role));
  }
  .glyph {
    display: grid;
    width: 1.5rem;
    height: 1.5rem;
    border-radius: 50%;
    background: var(--role);
    color: var(--on-role);
  }
  .role b {
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .role small {
    font-weight: 450;
    font-size: inherit;
  }
  .chip {
    padding: 0 0.5rem;
    border-radius: 999px;
    background: var(--warn-soft);
    color: var(--warn);
    font-size: 0.75rem;
    font-weight: 550;
    line-height: 1.5rem;
    white-space: nowrap;
  }
  .plain {
    background: var(--inset);
    color: var(--ink-2);
  }
  .tools {
    margin-inline-start: auto;
    opacity: 0.55;
    transition: opacity var(--quick);
  }
  article:hover .tools,
  article:focus-within .tools {
    opacity: 1;
  }
  .tools button {
    width: 1.875rem;
    min-height: max(1.875rem, var(--touch));
  }
  .tools svg {
    width: 1rem;
    height: 1rem;
  }
  textarea {
    display: block;
    width: 100%;
    min-height: max(2.25rem, var(--touch));
    padding: 0.25rem 0;
    border: 0;
    border-radius: 0.25rem;
    outline: 0;
    background: transparent;
    font-size: 1.0625rem;
    line-height: 1.5;
    resize: none;
    field-sizing: content;
  }
  textarea::placeholder {
    color: var(--ink-2);
    opacity: 1;
    font-style: italic;
  }
  textarea[aria-invalid='true'] {
    color: var(--bad);
  }
  .over {
    font-size: 0.75rem;
    color: var(--bad);
  }
  @media (max-width: 40rem) {
    article {
      padding: 0.375rem 0.75rem 0.5rem 0.875rem;
    }
    article[data-tone='0'] {
      margin-inline-end: 0.5rem;
    }
    article[data-tone='1'] {
      margin-inline-start: 0.5rem;
    }
    .role small,
    .wide {
      display: none;
    }
  }
  @media (hover: none) {
    .tools {
      opacity: 1;
    }
  }
`;
