import { css, html, LitElement, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Draft } from '../../shared/draft/draft.ts';
import { SAMPLES } from '../../shared/draft/sample-texts.ts';
import { counted } from '../../shared/format/numbers.ts';
import { codePoints } from '../../shared/format/text.ts';
import { Watch } from '../../shared/observable/watch.ts';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import { controls } from '../../shared/styles/controls.ts';
import { editorStyles } from '../../shared/styles/editor.ts';
import { textOfFile } from '../text/text-of-file.ts';

/** The text to speak, with its length and sample texts. */
export class ParleyTextEditor extends LitElement {
  static override properties = {
    draft: { attribute: false },
    client: { attribute: false },
    problem: { state: true },
  };
  declare draft: Draft;
  declare client: ServiceClient;
  /** Why the last file was not taken. */
  declare problem: string;

  static override styles = [
    controls,
    editorStyles,
    css`
      .problem {
        padding: 0 1.5rem 0.5rem;
        font-size: var(--text-s);
        color: var(--bad);
      }
    `,
  ];

  constructor() {
    super();
    this.problem = '';
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
        placeholder="Type or paste the text to speak, or drop a .txt, .md or .html file …"
        aria-describedby="count"
        .value=${live(this.draft.text.value)}
        @input=${this.#typed}
        @dragover=${this.#dragged}
        @drop=${this.#dropped}
        @paste=${this.#pasted}
      ></textarea>
      <div role="alert">${this.problem === '' ? nothing : html`<p class="problem">${this.problem}</p>`}</div>
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

  #dragged(event: DragEvent): void {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  }

  #dropped(event: DragEvent): void {
    this.#takeFile(event, event.dataTransfer);
  }

  #pasted(event: ClipboardEvent): void {
    this.#takeFile(event, event.clipboardData);
  }

  /** Replaces the text by that of a file, which can be undone. */
  #takeFile(event: Event, data: DataTransfer | null): void {
    const file = data?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    this.problem = '';
    textOfFile(file).then(
      (text) => this.#replace(text),
      (cause: unknown) => {
        this.problem = cause instanceof Error ? cause.message : String(cause);
      },
    );
  }

  #replace(text: string): void {
    const area = this.#area;
    if (area === null) return;
    area.focus();
    area.select();
    if (!document.execCommand('insertText', false, text)) area.setRangeText(text);
    area.setSelectionRange(0, 0);
    area.scrollTop = 0;
    this.draft.text.set(area.value);
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
