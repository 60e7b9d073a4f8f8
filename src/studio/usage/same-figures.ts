import { html, type TemplateResult } from 'lit';
import { type Span, windowOf } from './span.ts';

/** The request that gives the totals of one key, as code. */
export function sameFigures(span: Span): TemplateResult {
  const query = new URLSearchParams({ ...windowOf(span) }).toString();
  const path = `v1/usage${query === '' ? '' : `?${query}`}`;
  const code = `const answer = await parley.fetch('${path}', {
  headers: { Authorization: \`Bearer \${key}\` },
});`;
  return html`
    <section class="card">
      <h2>Use it in your page</h2>
      <p class="hint">A key asks for its own usage. It gets the totals above, as they are for that key.</p>
      <pre tabindex="0" role="region" aria-label="Code">${code}</pre>
    </section>
  `;
}
