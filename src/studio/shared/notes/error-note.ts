import { css, html, LitElement, nothing } from 'lit';
import type { StudioError } from '../service/studio-error.ts';
import { controls } from '../styles/controls.ts';
import { icons } from '../styles/icons.ts';

/** An error with its message, type and request id. Fires `dismiss`. Belongs inside an element with the role `alert`. */
export class ParleyErrorNote extends LitElement {
  static override properties = { error: { attribute: false } };
  declare error: StudioError;

  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        gap: 0.625rem;
        margin-top: 0.875rem;
        padding: 0.75rem 0.5rem 0.75rem 0.875rem;
        border-radius: var(--radius-m);
        background: var(--bad-soft);
        color: var(--bad);
        font-size: var(--text-s);
      }
      div {
        flex: 1;
        min-width: 0;
        overflow-wrap: anywhere;
      }
      svg {
        margin-top: 0.125rem;
      }
      code {
        font-family: var(--mono);
        font-size: 0.75rem;
      }
      button.icon {
        min-height: max(1.75rem, var(--touch));
        width: 1.75rem;
        background: none;
        color: inherit;
      }
    `,
  ];

  override render() {
    const { message, type, requestId, retryAfterSeconds } = this.error;
    return html`
      ${icons.alert}
      <div>
        <p><strong>${message}</strong></p>
        <p>
          <code>${type}</code>${requestId === null ? nothing : html` · <code>${requestId}</code>`}
          ${retryAfterSeconds === null ? nothing : ` · try again in ${retryAfterSeconds} s`}
        </p>
      </div>
      <button type="button" class="icon" aria-label="Dismiss" @click=${this.#dismiss}>${icons.close}</button>
    `;
  }

  #dismiss(): void {
    this.dispatchEvent(new CustomEvent('dismiss'));
  }
}

customElements.define('parley-error-note', ParleyErrorNote);

declare global {
  interface HTMLElementTagNameMap {
    'parley-error-note': ParleyErrorNote;
  }
}
