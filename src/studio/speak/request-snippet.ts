import { css, html, LitElement } from 'lit';
import { excerpt } from '../lib/format.ts';
import { icons } from '../lib/icons.ts';
import type { SpeechRequest } from '../service/api.ts';
import { controls } from '../styles/controls.ts';

const COPIED_MS = 2000;
/** A long text would hide the code around it. */
const SHOWN_TEXT = 60;

/** The request that Speak would send, as code for any page of this origin. */
export class ParleyRequestSnippet extends LitElement {
  static override properties = { request: { attribute: false }, copied: { state: true } };
  declare request: SpeechRequest;
  declare copied: boolean;

  static override styles = [
    controls,
    css`
      summary {
        display: flex;
        align-items: center;
        justify-content: space-between;
        padding: 0.875rem 1.25rem;
        border-radius: var(--radius);
        font-size: var(--text-s);
        font-weight: 550;
        cursor: pointer;
        list-style: none;
      }
      summary::-webkit-details-marker {
        display: none;
      }
      summary svg {
        color: var(--ink-2);
        transition: rotate var(--quick);
      }
      [open] summary svg {
        rotate: 180deg;
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
        <summary>The same from your own page ${icons.chevron}</summary>
        <div class="inside">
          <pre tabindex="0" role="region" aria-label="Code" data-testid="snippet">${this.#code(SHOWN_TEXT)}</pre>
          <button type="button" @click=${this.#copy}>
            ${this.copied ? icons.check : icons.copy} ${this.copied ? 'Copied' : 'Copy'}
          </button>
        </div>
      </details>
    `;
  }

  #code(longest: number): string {
    const { voice, text, params, seed } = this.request;
    const shown = Number.isFinite(longest) ? excerpt(text, longest) : text;
    const headers = [
      "    Authorization: 'Bearer ' + key,",
      "    'Content-Type': 'application/json',",
      ...(seed === null ? [] : [`    'X-Seed': '${seed}',`]),
    ];
    const entries = Object.entries(params).map(([key, value]) => `      ${key}: ${JSON.stringify(value)},`);
    return [
      "import { connect } from '/parley.js';",
      '',
      'const parley = await connect();',
      "const { key } = await parley.keys.create({ name: 'my page' });",
      `const answer = await fetch('/v1/tts/${voice}', {`,
      "  method: 'POST',",
      '  headers: {',
      ...headers,
      '  },',
      '  body: JSON.stringify({',
      `    text: ${JSON.stringify(shown)},`,
      '    params: {',
      ...entries,
      '    },',
      '  }),',
      '});',
      'const { audio } = await answer.json();',
      "new Audio('data:audio/wav;base64,' + audio.data_b64).play();",
    ].join('\n');
  }

  async #copy(): Promise<void> {
    await navigator.clipboard.writeText(this.#code(Number.POSITIVE_INFINITY));
    this.copied = true;
    setTimeout(() => {
      this.copied = false;
    }, COPIED_MS);
  }
}

customElements.define('parley-request-snippet', ParleyRequestSnippet);

declare global {
  interface HTMLElementTagNameMap {
    'parley-request-snippet': ParleyRequestSnippet;
  }
}
