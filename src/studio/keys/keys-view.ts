import { html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ListedKey } from '../../client/parley.ts';
import { confirmed } from '../shared/controls/confirm-dialog.ts';
import { Watch } from '../shared/observable/watch.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { StudioError } from '../shared/service/studio-error.ts';
import { controls } from '../shared/styles/controls.ts';
import { icons } from '../shared/styles/icons.ts';
import { fieldStyles, sheetStyles } from '../shared/styles/sheet.ts';
import { type Arrangement, arrange } from './arrange-keys.ts';
import { keyCard, keyCardStyles } from './key-card.ts';
import { keyTools } from './key-tools.ts';
import { type KeyForm, KeysModel, type KnownKeys } from './keys-model.ts';
import { keysViewStyles } from './keys-view-styles.ts';
import { DEFAULTS_SENTENCE } from './limit-fields.ts';
import '../shared/notes/error-note.ts';
import './key-dialog.ts';
import './new-secret.ts';

/** "5 minutes ago" and the last uses, which are announced only for generations, are at most this old. */
const REFRESH_MS = 30_000;

/** The Keys page: all keys of the origin. */
export class ParleyKeysView extends LitElement {
  static override properties = {
    client: { attribute: false },
    arrangement: { state: true },
    made: { state: true },
    error: { state: true },
  };
  declare client: ServiceClient;
  declare arrangement: Arrangement;
  /** The key that was just made. */
  declare made: { readonly name: string; readonly secret: string } | null;
  declare error: StudioError | null;
  #model: KeysModel | null = null;
  #timer = 0;

  static override styles = [controls, sheetStyles, fieldStyles, keysViewStyles, keyCardStyles];

  constructor() {
    super();
    this.arrangement = { order: 'newest', search: '', revoked: false };
    this.made = null;
    this.error = null;
    new Watch(this, () => {
      const { known } = this.#opened();
      return [known.value, known.error];
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { known } = this.#opened();
    known.start();
    this.#timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void known.refresh();
    }, REFRESH_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#opened().known.stop();
    clearInterval(this.#timer);
    // Whoever comes back later must not find the secret.
    this.made = null;
  }

  override render() {
    const { known } = this.#opened();
    const error = this.error ?? known.error.value;
    return html`
      <header class="lead">
        <div>
          <h1>Keys</h1>
          <p>
            Every request to the service needs a key. Keys work only in this browser, for pages of this site.
            ${DEFAULTS_SENTENCE}
          </p>
        </div>
        <button type="button" class="primary" @click=${this.#create}>${icons.plus} Create key</button>
      </header>
      <div role="alert">
        ${
          error === null
            ? nothing
            : html`<parley-error-note .error=${error} @dismiss=${this.#dismiss}></parley-error-note>`
        }
      </div>
      ${
        this.made === null
          ? nothing
          : html`<parley-new-secret .name=${this.made.name} .secret=${this.made.secret} @done=${this.#hideSecret}></parley-new-secret>`
      }
      ${this.#list(known.value.value)}
      <parley-key-dialog></parley-key-dialog>
    `;
  }

  #list(known: KnownKeys | null) {
    if (known === null) return html`<p class="card empty" role="status">Loading keys…</p>`;
    const { keys, ownId } = known;
    const shown = arrange(keys, this.arrangement);
    const revoked = keys.filter(({ revoked_ts }) => revoked_ts !== null).length;
    const actions = {
      edit: (key: ListedKey) => this.#edit(key),
      revoke: (key: ListedKey) => void this.#revoke(key, key.key_id === ownId),
    };
    return html`
      <section aria-labelledby="list">
        ${keyTools(this.arrangement, { shown: shown.length, revoked }, (change) => {
          this.arrangement = { ...this.arrangement, ...change };
        })}
        ${
          shown.length === 0
            ? html`<p class="card empty">${
                keys.length === revoked && this.arrangement.search === ''
                  ? 'No key is valid. Create one to call the service.'
                  : 'No key matches. Try another search.'
              }</p>`
            : html`<ul class="card keys">
                ${repeat(
                  shown,
                  ({ key_id }) => key_id,
                  (key) => keyCard(key, key.key_id === ownId, actions),
                )}
              </ul>`
        }
      </section>
    `;
  }

  readonly #create = (): void => {
    void this.renderRoot.querySelector('parley-key-dialog')?.open({
      edited: null,
      save: async (form: KeyForm) => {
        const secret = await this.#opened().create(form);
        this.made = { name: form.name, secret };
        this.client.announce(`The key ${form.name} is ready. Copy it now.`);
        await this.updateComplete;
        this.renderRoot.querySelector('parley-new-secret')?.scrollIntoView({ block: 'nearest' });
      },
    });
  };

  #edit(key: ListedKey): void {
    void this.renderRoot.querySelector('parley-key-dialog')?.open({
      edited: key,
      save: (form) => this.#opened().update(key.key_id, form),
    });
  }

  async #revoke({ key_id, name, hint }: ListedKey, isOwn: boolean): Promise<void> {
    const consequence = isOwn
      ? 'It is the key of this studio, which makes a new one for its next request.'
      : 'Apps that use it are refused from now on. This cannot be undone.';
    const agreed = await confirmed({
      title: `Revoke the key “${name}”?`,
      text: `pk_${hint}… ${consequence} Its usage is kept.`,
      action: 'Revoke key',
      danger: true,
    });
    if (!agreed) return;
    try {
      await this.#opened().revoke(key_id);
      this.client.announce(`The key ${name} is revoked.`);
    } catch (cause) {
      this.error = StudioError.from(cause);
    }
  }

  readonly #dismiss = (): void => {
    this.error = null;
    this.#opened().known.error.set(null);
  };

  readonly #hideSecret = (): void => {
    this.made = null;
    this.renderRoot.querySelector<HTMLElement>('.lead button')?.focus();
  };

  #opened(): KeysModel {
    this.#model ??= new KeysModel(this.client);
    return this.#model;
  }
}

customElements.define('parley-keys-view', ParleyKeysView);

declare global {
  interface HTMLElementTagNameMap {
    'parley-keys-view': ParleyKeysView;
  }
}
