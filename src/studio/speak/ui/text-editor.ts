import { html, LitElement } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Draft } from '../../shared/draft/draft.ts';
import { SAMPLES } from '../../shared/draft/sample-texts.ts';
import { counted } from '../../shared/format/numbers.ts';
import { codePoints } from '../../shared/format/text.ts';
import { Watch } from '../../shared/observable/watch.ts';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import { controls } from '../../shared/styles/controls.ts';
import { editorStyles } from '../../shared/styles/editor.ts';

/** The text to speak, with its length and sample texts. */
export class ParleyTextEditor extends LitElement {
  static override properties = { draft: { attribute: false }, client: { attribute: false } };
  declare draft: Draft;
  declare client: ServiceClient;

  static override styles = [controls, editorStyles];

  constructor() {
    super();
    new Watch(this, () => [this.draft.text, this.client.info]);
  }

  override focus(): void {
    this.#area?.focus();
  }

  override render() {
    const length = codePoints(this.draft.text.value);
    const limit = this.client.info.value?.maxTextChars ?? null;
    const parts = limit !== null && length > limit ? Math.ceil(length / limit) : 1;
    return html`
      <label class="sr-only" for="text">Text to speak</label>
      <textarea
        id="text"
        data-testid="text"
        rows="5"
        placeholder="Type or paste the text to speak …"
        aria-describedby="count"
        .value=${live(this.draft.text.value)}
        @input=${this.#typed}
      ></textarea>
      <div class="under">
        <div class="samples" role="group" aria-label="Sample texts">
          <span aria-hidden="true">Try</span>
          ${SAMPLES.map(
            ({ title, text }) =>
              html`<button type="button" @click=${() => this.#insert(text)}>${title}</button>`,
          )}
        </div>
        <span id="count" data-testid="count" class="count">
          ${counted(length, 'character')}${parts === 1 ? '' : `, spoken in about ${parts} parts`}
        </span>
      </div>
    `;
  }

  get #area(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea');
  }

  #typed(event: Event): void {
    if (event.target instanceof HTMLTextAreaElement) this.draft.text.set(event.target.value);
  }

  /** A sample replaces another sample; the user's own text stays, and the sample is appended. */
  #insert(sample: string): void {
    const area = this.#area;
    if (area === null) return;
    const replaceable = area.value.trim() === '' || SAMPLES.some(({ text }) => text === area.value.trim());
    area.focus();
    if (replaceable) area.select();
    else area.setSelectionRange(area.value.length, area.value.length);
    const text = replaceable ? sample : `${area.value.endsWith('\n') ? '' : '\n\n'}${sample}`;
    // Deprecated, but the only way to insert text that the user can undo.
    if (!document.execCommand('insertText', false, text)) area.setRangeText(text);
    this.draft.text.set(area.value);
  }
}

customElements.define('parley-text-editor', ParleyTextEditor);

declare global {
  interface HTMLElementTagNameMap {
    'parley-text-editor': ParleyTextEditor;
  }
}
