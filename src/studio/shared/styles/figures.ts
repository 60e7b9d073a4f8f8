import { css, html, type TemplateResult } from 'lit';

/** Four figures in a row, two on small screens. */
export const figureStyles = css`
  .figures {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    gap: 0.75rem;
  }
  .figures div {
    min-width: 0;
  }
  dt {
    font-size: 0.75rem;
    color: var(--ink-2);
  }
  .figures dd {
    font-size: 1.125rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    line-height: 1.3;
  }
  .figures small {
    display: block;
    min-height: 1.125rem;
    font-size: 0.75rem;
    font-weight: 400;
    color: var(--ink-2);
  }
  @media (max-width: 40rem) {
    .figures {
      grid-template-columns: repeat(2, 1fr);
    }
  }
`;

/** A term, its value, and more about it below; for a `dl` of the class `figures`. */
export function figure(term: string, value: string, more = ''): TemplateResult {
  return html`<div><dt>${term}</dt><dd>${value}<small>${more}</small></dd></div>`;
}
