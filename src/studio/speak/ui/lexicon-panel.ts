import { css, html, LitElement, nothing } from 'lit';
import type { LexiconEntry } from '../../../client/parley.ts';
import { counted } from '../../shared/format/numbers.ts';
import { Watch } from '../../shared/observable/watch.ts';
import { paramStyles } from '../../shared/parameters/param-styles.ts';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { controls } from '../../shared/styles/controls.ts';
import { disclosureStyles } from '../../shared/styles/disclosure.ts';
import { icons } from '../../shared/styles/icons.ts';
import '../../shared/notes/error-note.ts';

/** The user's own pronunciations: a table, and a form to add one. */
export class ParleyLexiconPanel extends LitElement {
  static override properties = {
    client: { attribute: false },
    listen: { attribute: false },
    error: { state: true },
  };
  declare client: ServiceClient;
  /** Speaks a text in the chosen voice. */
  declare listen: (text: string) => Promise<void>;
  declare error: StudioError | null;

  static override styles = [
    controls,
    disclosureStyles,
    paramStyles,
    css`
      table {
        width: 100%;
        border-collapse: collapse;
        font-size: var(--text-s);
      }
      th {
        font-weight: 550;
        text-align: start;
        color: var(--ink-2);
      }
      th,
      td {
        padding: 0.25rem 0.5rem 0.25rem 0;
        overflow-wrap: anywhere;
      }
      code {
        font-family: var(--mono);
      }
      td:last-child {
        padding: 0;
        text-align: end;
        white-space: nowrap;
      }
      form {
        display: grid;
        gap: 0.75rem;
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }
    `,
  ];

  constructor() {
    super();
    this.error = null;
    new Watch(this, () => [this.client.lexicon, this.client.connection]);
  }

  override render() {
    const entries = this.client.lexicon.value;
    return html`
      <details @toggle=${this.#toggled}>
        <summary>
          <h2>Pronunciations</h2>
          <span>${entries === null ? nothing : counted(entries.length, 'word')}</span>
          ${icons.chevron}
        </summary>
        <div class="fields">
          ${entries && entries.length > 0 ? this.#table(entries) : nothing}
          <form @submit=${this.#add}>
            <div class="typed">
              <label for="word">Word</label>
              <input id="word" name="word" data-testid="lexicon-word" autocomplete="off" spellcheck="false" required />
            </div>
            <div class="typed">
              <label for="phonemes">Phonemes</label>
              <input
                id="phonemes"
                name="phonemes"
                data-testid="lexicon-phonemes"
                autocomplete="off"
                autocapitalize="characters"
                spellcheck="false"
                placeholder="T AH0 M EY1 T OW2"
                aria-describedby="phonemes-help"
                required
              />
              <p id="phonemes-help" class="help">
                ARPAbet; each vowel ends with its stress (0, 1 or 2). For a single occurrence, write {word|PH ON EM ES} in the text.
              </p>
            </div>
            <div class="buttons">
              <button type="submit" data-testid="lexicon-add">${icons.plus} Add</button>
              <button type="button" class="quiet" data-testid="lexicon-try" @click=${this.#try}>
                ${icons.speak} Listen
              </button>
            </div>
          </form>
          <div role="alert">
            ${
              this.error === null
                ? nothing
                : html`<parley-error-note .error=${this.error} @dismiss=${this.#dismiss}></parley-error-note>`
            }
          </div>
        </div>
      </details>
    `;
  }

  #table(entries: readonly LexiconEntry[]) {
    return html`
      <table data-testid="lexicon">
        <thead>
          <tr>
            <th scope="col">Word</th>
            <th scope="col">Phonemes</th>
            <th scope="col"><span class="sr-only">Actions</span></th>
          </tr>
        </thead>
        <tbody>
          ${entries.map(
            ({ word, phonemes }) => html`
              <tr>
                <td>${word}</td>
                <td><code>${phonemes}</code></td>
                <td>
                  <button type="button" class="icon quiet" aria-label=${`Listen to ${word}`} @click=${() => this.#listen(word)}>
                    ${icons.speak}
                  </button>
                  <button type="button" class="icon quiet" aria-label=${`Remove ${word}`} @click=${() => this.#remove(word)}>
                    ${icons.bin}
                  </button>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    `;
  }

  /** The list is read when the panel opens or closes. */
  #toggled(): void {
    void this.#change(() => this.client.readLexicon());
  }

  async #add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const { word, phonemes } = this.#typed();
    const added = await this.#change(() => this.client.setPronunciation(word, phonemes));
    if (!added) return;
    if (form instanceof HTMLFormElement) form.reset();
    this.client.announce(`Pronunciation of ${word} added.`);
  }

  async #remove(word: string): Promise<void> {
    if (await this.#change(() => this.client.removePronunciation(word)))
      this.client.announce(`Pronunciation of ${word} removed.`);
  }

  /** Speaks what is typed, before it is added. */
  #try(): void {
    const { word, phonemes } = this.#typed();
    if (word !== '') this.#listen(phonemes === '' ? word : `{${word}|${phonemes}}`);
  }

  #listen(text: string): void {
    void this.#change(() => this.listen(text));
  }

  #typed(): { readonly word: string; readonly phonemes: string } {
    const value = (id: string) =>
      this.renderRoot.querySelector<HTMLInputElement>(`#${id}`)?.value.trim() ?? '';
    return { word: value('word'), phonemes: value('phonemes') };
  }

  async #change(change: () => Promise<void>): Promise<boolean> {
    this.error = null;
    try {
      await change();
      return true;
    } catch (cause) {
      this.error = StudioError.from(cause);
      return false;
    }
  }

  #dismiss(): void {
    this.error = null;
  }
}

customElements.define('parley-lexicon-panel', ParleyLexiconPanel);

declare global {
  interface HTMLElementTagNameMap {
    'parley-lexicon-panel': ParleyLexiconPanel;
  }
}
