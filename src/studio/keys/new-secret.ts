import { css, html, LitElement } from 'lit';
import { controls } from '../shared/styles/controls.ts';
import { icons } from '../shared/styles/icons.ts';

const COPIED_MS = 2_000;

/** The secret of a key that was just made, shown this once. Fires `done`. */
export class ParleyNewSecret extends LitElement {
  static override properties = { name: {}, secret: {}, copied: { state: true }, refused: { state: true } };
  declare name: string;
  declare secret: string;
  declare copied: boolean;
  /** The browser did not let the page copy. */
  declare refused: boolean;

  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: 0.75rem;
        padding: 1.125rem 1.25rem;
        border: 1px solid var(--accent);
        border-radius: var(--radius);
        background: var(--accent-soft);
        color: var(--on-accent-soft);
      }
      h2 {
        font-size: 1rem;
        font-weight: 650;
        overflow-wrap: anywhere;
      }
      p {
        font-size: var(--text-s);
      }
      code {
        flex: 1 1 16rem;
        padding: 0.5rem 0.75rem;
        border-radius: var(--radius-s);
        background: var(--surface);
        color: var(--ink);
        font: 0.875rem / 1.5 var(--mono);
        overflow-wrap: anywhere;
        user-select: all;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.625rem;
      }
      button:not(.primary) {
        background: var(--surface);
        color: var(--ink);
      }
      @media (pointer: coarse) {
        button {
          min-height: 2.75rem;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.name = '';
    this.secret = '';
    this.copied = false;
    this.refused = false;
  }

  override render() {
    return html`
      <h2>The key “${this.name}” is ready</h2>
      <p>Copy it now. Parley keeps only its hash and cannot show it again.</p>
      <div class="row">
        <code tabindex="0" aria-label="The new key" data-testid="new-key">${this.secret}</code>
        <button type="button" class="primary" @click=${this.#copy}>
          ${this.copied ? icons.check : icons.copy} ${this.copied ? 'Copied' : 'Copy key'}
        </button>
        <button type="button" @click=${() => this.dispatchEvent(new Event('done'))}>I have copied it</button>
      </div>
      <p role="status">${this.refused ? 'This browser did not allow copying. Select the key and copy it yourself.' : ''}</p>
    `;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.secret);
    } catch {
      this.refused = true;
      return;
    }
    this.refused = false;
    this.copied = true;
    setTimeout(() => {
      this.copied = false;
    }, COPIED_MS);
  }
}

customElements.define('parley-new-secret', ParleyNewSecret);

declare global {
  interface HTMLElementTagNameMap {
    'parley-new-secret': ParleyNewSecret;
  }
}
