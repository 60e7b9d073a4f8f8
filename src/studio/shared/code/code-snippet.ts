import { css, html, LitElement } from 'lit';
import { controls } from '../styles/controls.ts';
import { disclosureStyles } from '../styles/disclosure.ts';
import { icons } from '../styles/icons.ts';

const COPIED_MS = 2000;
/** Longest text of the user that is shown, in characters: a long one would hide the code around it. */
const SHOWN_TEXT = 60;

/** What a page of the studio does, as a page of this origin, to read and to copy. */
export class ParleyCodeSnippet extends LitElement {
  static override properties = { code: { attribute: false }, copied: { state: true } };
  /** The code, with texts of the user cut to `longest` characters. */
  declare code: (longest: number) => string;
  declare copied: boolean;

  static override styles = [
    controls,
    disclosureStyles,
    css`
      summary {
        justify-content: space-between;
        font-weight: 550;
        color: inherit;
      }
      summary svg {
        color: var(--ink-2);
      }
      .inside {
        padding: 0 1.25rem 1.25rem;
      }
      pre {
        max-height: 16rem;
        margin: 0 0 0.75rem;
        padding: 0.75rem;
        overflow: auto;
        border-radius: var(--radius-s);
        background: var(--inset);
        font: 0.75rem / 1.5 var(--mono);
        white-space: pre;
      }
    `,
  ];

  constructor() {
    super();
    this.copied = false;
  }

  override render() {
    return html`
      <details>
        <summary>Use it in your page ${icons.chevron}</summary>
        <div class="inside">
          <pre tabindex="0" role="region" aria-label="Code" data-testid="snippet">${this.code(SHOWN_TEXT)}</pre>
          <button type="button" @click=${this.#copy}>
            ${this.copied ? icons.check : icons.copy} ${this.copied ? 'Copied' : 'Copy'}
          </button>
        </div>
      </details>
    `;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.code(Number.POSITIVE_INFINITY));
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

customElements.define('parley-code-snippet', ParleyCodeSnippet);

declare global {
  interface HTMLElementTagNameMap {
    'parley-code-snippet': ParleyCodeSnippet;
  }
}
