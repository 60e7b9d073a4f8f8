import { css, html, LitElement, nothing } from 'lit';
import { Watch } from '../observable/watch.ts';
import type { ServiceClient } from '../service/service-client.ts';
import { controls } from '../styles/controls.ts';

/** Tells that voices and parameters could not be loaded, and loads them again. Empty without an error. */
export class ParleyResourceNote extends LitElement {
  static override properties = { client: { attribute: false } };
  declare client: ServiceClient;

  static override styles = [
    controls,
    css`
      :host {
        display: contents;
      }
      p {
        display: flex;
        align-items: center;
        gap: 0.75rem;
        font-size: var(--text-s);
        color: var(--bad);
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => [this.client.resourceError]);
  }

  override render() {
    const error = this.client.resourceError.value;
    if (error === null) return nothing;
    return html`
      <p role="alert">
        Could not load voices: ${error.message}
        <button type="button" @click=${() => this.client.loadResources()}>Try again</button>
      </p>
    `;
  }
}

customElements.define('parley-resource-note', ParleyResourceNote);

declare global {
  interface HTMLElementTagNameMap {
    'parley-resource-note': ParleyResourceNote;
  }
}
