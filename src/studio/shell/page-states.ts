import { css, html, type TemplateResult } from 'lit';
import { icons } from '../shared/styles/icons.ts';

export const pageStateStyles = css`
  .page-state {
    display: grid;
    justify-items: center;
    gap: 0.75rem;
    padding: 18vh 1rem;
    color: var(--ink-2);
    text-align: center;
  }
  .page-state h1 {
    font-size: 1.25rem;
    color: var(--ink);
  }
  /* A page from the cache is there before anyone could read this. */
  .late {
    animation: appear 1ms 300ms both;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
`;

/** Shown while the script of a page loads. */
export function loadingPage(title: string): TemplateResult {
  return html`<p class="page-state late" role="status" data-testid="page-loading">Loading ${title} …</p>`;
}

/** Shown when the script of a page could not be loaded. Browsers remember a failed import, so only a reload tries again. */
export function failedPage(title: string): TemplateResult {
  return html`
    <div class="page-state" data-testid="page-failed">
      <h1>${title} could not be loaded</h1>
      <p>The connection may have been interrupted. Your text is kept.</p>
      <button type="button" class="primary" @click=${() => location.reload()}>${icons.reset} Reload</button>
    </div>
  `;
}
