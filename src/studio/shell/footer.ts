import { css, html, LitElement } from 'lit';
import { count, counted, NONE, seconds } from '../shared/format/numbers.ts';
import { Watch } from '../shared/observable/watch.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { controls } from '../shared/styles/controls.ts';

/** The usage of the studio's key, and links for developers. */
export class ParleyFooter extends LitElement {
  static override properties = { client: { attribute: false } };
  declare client: ServiceClient;

  static override styles = [
    controls,
    css`
      footer {
        display: flex;
        flex-wrap: wrap;
        justify-content: space-between;
        gap: 0.5rem 1.5rem;
        padding: 1.25rem 0.25rem 2rem;
        font-size: var(--text-s);
        color: var(--ink-2);
      }
      nav {
        display: flex;
        gap: 1.25rem;
      }
      a {
        display: inline-flex;
        align-items: center;
        min-height: var(--touch);
        color: inherit;
        text-underline-offset: 3px;
      }
      a:hover {
        color: var(--ink);
      }
      span {
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => [this.client.usage]);
  }

  override render() {
    const usage = this.client.usage.value;
    return html`
      <footer>
        <p data-testid="usage">
          Usage so far:
          <span>${
            usage === null
              ? NONE
              : `${counted(usage.requests, 'request')} · ${count(usage.inputChars)} characters · ${seconds(usage.outputAudioSeconds)} of audio`
          }</span>
        </p>
        <nav aria-label="For developers">
          <a href="examples/index.html">Examples</a>
          <a href="openapi.json">API reference (OpenAPI)</a>
        </nav>
      </footer>
    `;
  }
}

customElements.define('parley-footer', ParleyFooter);

declare global {
  interface HTMLElementTagNameMap {
    'parley-footer': ParleyFooter;
  }
}
