import { css, html, LitElement, nothing } from 'lit';
import { DEFAULT_LIMITS, type KeyLimits, type ListedKey } from '../../client/parley.ts';
import { StudioError } from '../shared/service/studio-error.ts';
import { controls } from '../shared/styles/controls.ts';
import { fieldStyles } from '../shared/styles/sheet.ts';
import { dialogStyles } from './dialog-styles.ts';
import type { KeyForm } from './keys-model.ts';
import { DEFAULTS_SENTENCE, LIMIT_FIELDS, type LimitField, shownLimit, typedLimit } from './limit-fields.ts';
import '../shared/notes/error-note.ts';

const LONGEST_NAME = 100;

/** What the dialog is opened for. */
export interface KeyTask {
  /** The key to edit; null makes one. */
  readonly edited: ListedKey | null;
  /** Rejects with a StudioError, which the dialog shows. */
  save(form: KeyForm): Promise<void>;
}

/** Asks for the name and the limits of a key, new or edited. */
export class ParleyKeyDialog extends LitElement {
  static override properties = {
    task: { state: true },
    wrong: { state: true },
    error: { state: true },
    saving: { state: true },
  };
  declare task: KeyTask | null;
  /** Names of the fields whose values cannot be saved. */
  declare wrong: ReadonlySet<string>;
  declare error: StudioError | null;
  declare saving: boolean;

  static override styles = [
    controls,
    fieldStyles,
    dialogStyles,
    css`
      .limits {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
        gap: 0.75rem 1rem;
      }
      .hint {
        font-size: var(--text-s);
        color: var(--ink-2);
      }
      legend {
        padding: 0;
        margin-bottom: 0.5rem;
        font-size: var(--text-s);
        font-weight: 650;
      }
    `,
  ];

  constructor() {
    super();
    this.#reset(null);
  }

  /** Opens the dialog. */
  async open(task: KeyTask): Promise<void> {
    this.#reset(task);
    await this.updateComplete;
    this.renderRoot.querySelector('form')?.reset();
    this.renderRoot.querySelector('dialog')?.showModal();
    this.renderRoot.querySelector<HTMLInputElement>('[name="name"]')?.select();
  }

  override render() {
    const { task } = this;
    if (task === null) return nothing;
    const { edited } = task;
    return html`
      <dialog aria-labelledby="title" @close=${() => this.#reset(null)}>
        <form class="inside" novalidate @submit=${this.#submit}>
          <h2 id="title">${edited === null ? 'Create a key' : `Edit ${edited.name}`}</h2>
          <div class="field">
            <label for="name">Name</label>
            <input id="name" name="name" autocomplete="off" maxlength=${LONGEST_NAME} required value=${edited?.name ?? ''}
              placeholder="For example: reading app" aria-invalid=${this.wrong.has('name')} aria-describedby="name-hint" />
            <small id="name-hint" class=${this.wrong.has('name') ? 'bad' : ''}>
              ${this.wrong.has('name') ? 'Enter a name.' : 'What uses the key. Only you see it.'}
            </small>
          </div>
          <fieldset>
            <legend>Limits</legend>
            <p class="hint">${DEFAULTS_SENTENCE}</p>
          </fieldset>
          <div class="limits">${LIMIT_FIELDS.map((field) => this.#limit(field, edited?.limits ?? DEFAULT_LIMITS))}</div>
          <div role="alert">
            ${this.error === null ? nothing : html`<parley-error-note .error=${this.error} @dismiss=${() => this.#dismiss()}></parley-error-note>`}
          </div>
          <div class="buttons">
            <button type="button" class="quiet" @click=${this.#close}>Cancel</button>
            <button class="primary" ?disabled=${this.saving}>${edited === null ? 'Create key' : 'Save'}</button>
          </div>
        </form>
      </dialog>
    `;
  }

  #limit(field: LimitField, limits: KeyLimits) {
    const wrong = this.wrong.has(field.key);
    const kept = shownLimit(field, DEFAULT_LIMITS);
    return html`
      <div class="field">
        <label for=${field.key}>${field.label}</label>
        <input id=${field.key} name=${field.key} inputmode=${field.unit === 1 ? 'numeric' : 'decimal'} autocomplete="off"
          value=${shownLimit(field, limits)} aria-invalid=${wrong} aria-describedby=${`${field.key}-hint`} />
        <small id=${`${field.key}-hint`} class=${wrong ? 'bad' : ''}>
          ${wrong ? 'Enter a number above 0.' : `${field.help}; default ${kept}`}
        </small>
      </div>
    `;
  }

  readonly #submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { task } = this;
    if (task === null || this.saving || !(event.target instanceof HTMLFormElement)) return;
    const form = this.#read(new FormData(event.target));
    if (form === null) {
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    this.saving = true;
    try {
      await task.save(form);
      this.#close();
    } catch (cause) {
      this.error = StudioError.from(cause);
    } finally {
      this.saving = false;
    }
  };

  /** The form; null, with the wrong fields marked, when it cannot be saved. */
  #read(data: FormData): KeyForm | null {
    const text = (name: string) => String(data.get(name) ?? '');
    const name = text('name').trim();
    const limits = LIMIT_FIELDS.map((field) => [field.key, typedLimit(field, text(field.key))] as const);
    const wrong = limits.filter(([, limit]) => limit === null).map(([key]): string => key);
    this.wrong = new Set(name === '' ? ['name', ...wrong] : wrong);
    if (this.wrong.size > 0) return null;
    return {
      name,
      limits: Object.fromEntries(limits.flatMap(([key, limit]) => (limit === null ? [] : [[key, limit]]))),
    };
  }

  #reset(task: KeyTask | null): void {
    this.task = task;
    this.wrong = new Set();
    this.error = null;
    this.saving = false;
  }

  #dismiss(): void {
    this.error = null;
  }

  readonly #close = (): void => this.renderRoot.querySelector('dialog')?.close();
}

customElements.define('parley-key-dialog', ParleyKeyDialog);

declare global {
  interface HTMLElementTagNameMap {
    'parley-key-dialog': ParleyKeyDialog;
  }
}
