import { css, html, LitElement, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import type { LanguageModelAvailability } from '../../../client/parley.ts';
import { Watch } from '../../shared/observable/watch.ts';
import { paramStyles } from '../../shared/parameters/param-styles.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { controls } from '../../shared/styles/controls.ts';
import { disclosureStyles } from '../../shared/styles/disclosure.ts';
import { icons } from '../../shared/styles/icons.ts';
import type { ConversationContext } from '../dialogue/conversation-context.ts';

/** What the browser's language model means for the user, by its availability. */
const BROWSER_WORDS: Readonly<Record<LanguageModelAvailability, string>> = {
  unavailable: 'This browser has no language model. Parley’s own small model writes replies.',
  downloadable:
    'The browser has to download its language model first. When this is off, Parley’s own small model writes replies.',
  downloading: 'The browser is downloading its language model.',
  available: 'This browser has a language model. When this is off, Parley’s own small model writes replies.',
};

/** Settings of the context: which audio is sent, and which model writes replies. */
export class ParleyContextPanel extends LitElement {
  static override properties = { context: { attribute: false }, fetching: { state: true } };
  declare context: ConversationContext;
  /** Whether the chosen writer is being prepared. */
  declare fetching: boolean;
  readonly #open = matchMedia('(min-width: 62rem)').matches;

  static override styles = [
    controls,
    disclosureStyles,
    paramStyles,
    css`
      .field {
        display: grid;
        gap: 0.25rem;
      }
    `,
  ];

  constructor() {
    super();
    this.fetching = false;
    new Watch(this, () => [this.context.settings.sendMade, this.context.client.writer]);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Fails only without a connection, which the page reports elsewhere.
    this.context.client.readWriter().catch(() => {});
  }

  override render() {
    const sendMade = this.context.settings.sendMade.value;
    return html`
      <details ?open=${this.#open}>
        <summary>
          <h2>Context</h2>
          <span>${sendMade ? 'all audio' : 'your audio'}</span>
          ${icons.chevron}
        </summary>
        <div class="fields">
          <div class="field">
            <div class="head">
              <label for="made">Send generated audio too</label>
              <span class="switch">
                <input
                  id="made"
                  type="checkbox"
                  role="switch"
                  data-testid="send-made"
                  aria-describedby="made-help"
                  .checked=${live(sendMade)}
                  @change=${this.#switched}
                />
              </span>
            </div>
            <p id="made-help" class="help">
              A role sounds like the audio that you supply for it; without any, it has its own voice. When this is on, it
              also follows what Parley spoke for it before.
            </p>
          </div>
          ${this.#writer()}
        </div>
      </details>
    `;
  }

  #writer() {
    const writer = this.context.client.writer.value;
    if (writer === null) return nothing;
    const { kind, browser } = writer;
    return html`
      <div class="field">
        <div class="head">
          <label for="writer">Use the browser’s language model</label>
          <span class="switch">
            <input
              id="writer"
              type="checkbox"
              role="switch"
              data-testid="writer-browser"
              aria-describedby="writer-help"
              ?disabled=${this.fetching || (browser === 'unavailable' && kind === 'embedded')}
              .checked=${live(kind === 'browser')}
              @change=${this.#chosen}
            />
          </span>
        </div>
        <p id="writer-help" class="help" role="status">
          ${this.fetching ? 'The browser is preparing its model …' : BROWSER_WORDS[browser]}
        </p>
      </div>
    `;
  }

  async #chosen(event: Event): Promise<void> {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.fetching = true;
    try {
      await this.context.client.chooseWriter(event.target.checked ? 'browser' : 'embedded');
    } catch (cause) {
      this.context.problem.set(StudioError.from(cause));
    }
    this.fetching = false;
  }

  #switched(event: Event): void {
    if (event.target instanceof HTMLInputElement) this.context.settings.sendMade.set(event.target.checked);
  }
}

customElements.define('parley-context-panel', ParleyContextPanel);

declare global {
  interface HTMLElementTagNameMap {
    'parley-context-panel': ParleyContextPanel;
  }
}
