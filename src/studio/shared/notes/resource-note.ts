import { css, html, LitElement, nothing } from 'lit';
import { Watch } from '../lib/cell.ts';
import type { Session } from '../service/session.ts';
import { controls } from '../styles/controls.ts';

/** Says that voices and parameters could not be read, and reads them again. Empty while all is well. */
export class ParleyResourceNote extends LitElement {
  static override properties = { session: { attribute: false } };
  declare session: Session;

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
    new Watch(this, () => [this.session.resourceError]);
  }

  override render() {
    const error = this.session.resourceError.value;
    if (error === null) return nothing;
    return html`
      <p role="alert">
        Voices could not be read: ${error.message}
        <button type="button" @click=${() => this.session.loadResources()}>Try again</button>
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
