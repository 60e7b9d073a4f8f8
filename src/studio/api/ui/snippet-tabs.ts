import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { controls } from '../../shared/styles/controls.ts';
import { icons } from '../../shared/styles/icons.ts';
import type { Operation } from '../reference/model.ts';
import type { Call } from '../snippets/call.ts';
import { type Snippet, snippetsOf } from '../snippets/snippets.ts';
import { apiStyles } from './api-styles.ts';

const COPIED_MS = 2_000;

/** A call as code, in one of its forms. */
export class ParleySnippetTabs extends LitElement {
  static override properties = {
    operation: { attribute: false },
    call: { attribute: false },
    chosen: { state: true },
    copied: { state: true },
  };
  declare operation: Operation;
  declare call: Call;
  declare chosen: Snippet['id'] | null;
  declare copied: boolean;

  static override styles = [
    controls,
    apiStyles,
    css`
      .top {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.25rem;
      }
      h2 {
        margin-inline-end: auto;
      }
      .top button {
        background: transparent;
      }
      .top button[aria-pressed='true'] {
        background: var(--accent-soft);
        color: var(--on-accent-soft);
      }
      @media (pointer: coarse) {
        button {
          min-height: 2.75rem;
        }
      }
      @media (forced-colors: active) {
        .top button[aria-pressed='true'] {
          border-width: 2px;
          border-color: Highlight;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.chosen = null;
    this.copied = false;
  }

  override render(): TemplateResult | typeof nothing {
    const snippets = snippetsOf(this.operation, this.call);
    const shown = snippets.find(({ id }) => id === this.chosen) ?? snippets[0];
    if (!shown) return nothing;
    return html`
      <section class="card">
        <div class="top" role="group" aria-label="Form of the code">
          <h2>Code</h2>
          ${snippets.map(
            (snippet) => html`
              <button type="button" aria-pressed=${String(snippet === shown)} @click=${() => this.#choose(snippet.id)}>
                ${snippet.label}
              </button>`,
          )}
        </div>
        <pre tabindex="0" role="region" aria-label=${`Code: ${shown.label}`} data-testid="api-code">${shown.code}</pre>
        ${
          shown.id === 'curl'
            ? html`<p class="quiet-text">
                For tools that read curl commands. A terminal cannot reach the service: it is in this browser.
              </p>`
            : nothing
        }
        <div>
          <button type="button" @click=${() => void this.#copy(shown.code)}>
            ${this.copied ? icons.check : icons.copy} ${this.copied ? 'Copied' : 'Copy'}
          </button>
        </div>
      </section>
    `;
  }

  #choose(id: Snippet['id']): void {
    this.chosen = id;
  }

  async #copy(code: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      // Refused by the browser or the user; the button does not say "Copied".
      return;
    }
    this.copied = true;
    setTimeout(() => {
      this.copied = false;
    }, COPIED_MS);
  }
}

customElements.define('parley-snippet-tabs', ParleySnippetTabs);

declare global {
  interface HTMLElementTagNameMap {
    'parley-snippet-tabs': ParleySnippetTabs;
  }
}
