import { css, html, LitElement } from 'lit';
import { live } from 'lit/directives/live.js';
import { SAMPLES } from '../../shared/draft/sample-texts.ts';
import { count } from '../../shared/format/numbers.ts';
import { codePoints } from '../../shared/format/text.ts';
import { Watch } from '../../shared/observable/watch.ts';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import { controls } from '../../shared/styles/controls.ts';
import { editorStyles } from '../../shared/styles/editor.ts';
import type { LiveTalk } from '../stream/live-talk.ts';
import type { LiveField } from '../typing/live-field.ts';

/** The text that is spoken as it is typed. Sent text is shaded and cannot change. Fires `flush` on Enter. */
export class ParleyLiveEditor extends LitElement {
  static override properties = {
    field: { attribute: false },
    talk: { attribute: false },
    client: { attribute: false },
  };
  declare field: LiveField;
  declare talk: LiveTalk;
  declare client: ServiceClient;

  static override styles = [
    controls,
    editorStyles,
    css`
      /* The shading lies under the field: same place, same text, same line breaks. */
      .field {
        display: grid;
        max-height: 60vh;
        overflow: auto;
      }
      textarea,
      .shading {
        grid-area: 1 / 1;
        max-height: none;
        overflow: hidden;
        white-space: pre-wrap;
        overflow-wrap: break-word;
      }
      .shading {
        padding: 0.25rem 1.5rem 0.5rem;
        font-size: var(--text-l);
        line-height: 1.6;
        color: transparent;
      }
      textarea {
        min-height: 7rem;
        field-sizing: fixed;
      }
      mark {
        padding: 0.125rem 0;
        border-radius: 4px;
        background: var(--accent-soft);
        color: inherit;
      }
      @media (max-width: 40rem) {
        .shading {
          padding-inline: 1rem;
          font-size: 1.0625rem;
        }
      }
      @media (forced-colors: active) {
        mark {
          border-bottom: 2px solid Highlight;
        }
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => [this.field.text, this.field.sent, this.client.info]);
  }

  override render() {
    const text = this.field.text.value;
    const sent = this.field.sent.value;
    const length = codePoints(text);
    const limit = this.client.info.value?.maxTextChars ?? null;
    const over = limit !== null && length > limit;
    return html`
      <label class="sr-only" for="text">Text to speak as you type</label>
      <div class="field">
        <div class="shading" aria-hidden="true"><mark>${text.slice(0, sent)}</mark>${text.slice(sent)}&#8203;</div>
        <textarea
          id="text"
          data-testid="live-text"
          data-sent=${sent}
          rows="4"
          placeholder="Type here. Each word is sent when you start the next …"
          aria-describedby="sent count"
          aria-keyshortcuts="Enter Escape"
          aria-invalid=${over}
          .value=${live(text)}
          @input=${this.#typed}
          @compositionend=${this.#typed}
          @keydown=${this.#key}
        ></textarea>
      </div>
      <div class="under">
        <div class="samples" role="group" aria-label="Type a sample text for me">
          <span aria-hidden="true">Type for me</span>
          ${SAMPLES.map(({ title, text }) => html`<button type="button" @click=${() => this.#sample(text)}>${title}</button>`)}
        </div>
        <span id="sent" class="sr-only">${sent > 0 ? 'The start of the text has been sent and cannot be changed.' : ''}</span>
        <span id="count" data-testid="live-count" class=${over ? 'count over' : 'count'}>
          ${count(length)}${limit === null ? '' : ` / ${count(limit)}`}<span class="sr-only"> characters${over ? ', too many' : ''}</span>
        </span>
      </div>
    `;
  }

  #typed(event: Event): void {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    // Text that an input method is still composing will change.
    if (event instanceof InputEvent && event.isComposing) return;
    this.talk.sound.unlock();
    const { value } = event.target;
    if (this.field.edit(value) === value) return;
    // Restores the text of the field, even when the edit changed nothing.
    this.requestUpdate();
    this.client.announce('That part has already been sent and cannot be changed.');
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.dispatchEvent(new CustomEvent('flush'));
  }

  #sample(text: string): void {
    this.talk.sound.unlock();
    this.field.type(text);
  }
}

customElements.define('parley-live-editor', ParleyLiveEditor);

declare global {
  interface HTMLElementTagNameMap {
    'parley-live-editor': ParleyLiveEditor;
  }
}
