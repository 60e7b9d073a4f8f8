import { html, LitElement } from 'lit';
import { confirmed } from '../shared/controls/confirm-dialog.ts';
import { bytes } from '../shared/format/bytes.ts';
import { count, NONE } from '../shared/format/numbers.ts';
import { routeHref } from '../shared/navigation/route.ts';
import { Watch } from '../shared/observable/watch.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { StudioError } from '../shared/service/studio-error.ts';
import { controls } from '../shared/styles/controls.ts';
import { icons } from '../shared/styles/icons.ts';
import { deleteEverything } from './delete-everything.ts';
import { RequestWatch } from './outside-requests.ts';
import { privacyStyles } from './privacy-styles.ts';
import { type StoredPart, storagePlaces, storedParts } from './stored.ts';

/** The Privacy page: what is stored and for how long, what left the site, and the way to delete it all. */
export class ParleyPrivacyView extends LitElement {
  static override properties = {
    client: { attribute: false },
    parts: { state: true },
    deleted: { state: true },
    error: { state: true },
  };
  declare client: ServiceClient;
  /** Null until they are measured. */
  declare parts: readonly StoredPart[] | null;
  declare deleted: 'no' | 'deleting' | 'yes';
  declare error: string;
  readonly #requests = new RequestWatch();

  static override styles = [controls, privacyStyles];

  constructor() {
    super();
    this.parts = null;
    this.deleted = 'no';
    this.error = '';
    new Watch(this, () => [this.#requests.outside, this.#requests.seen]);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#requests.start();
    void this.#measure();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#requests.stop();
  }

  override render() {
    return html`
      <header>
        <h1>Privacy</h1>
        <p>Speech is generated on this device. Texts, audio and keys stay in this browser, on this site.</p>
      </header>
      ${this.#stored()}
      ${this.#left()}
      ${this.#deleteAll()}
    `;
  }

  #stored() {
    const { parts } = this;
    const sum = (parts ?? []).reduce((total, part) => total + (part.bytes ?? 0), 0);
    return html`
      <section class="card" aria-labelledby="stored">
        <h2 id="stored">Stored in this browser</h2>
        <div class="wide" tabindex="0" role="group" aria-labelledby="stored">
          <table data-testid="stored">
            <thead>
              <tr><th scope="col">What</th><th scope="col">Where</th><th scope="col">How long</th><th scope="col" class="end">Size</th></tr>
            </thead>
            <tbody>
              ${(parts ?? []).map(
                ({ what, where, kept, bytes: size }) => html`
                  <tr>
                    <th scope="row">${what}</th>
                    <td data-label="Where">${where}</td>
                    <td data-label="How long">${kept}</td>
                    <td data-label="Size" class="end">${size === null ? NONE : bytes(size)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
        <p class="note" role="status">
          ${parts === null ? 'Measuring…' : `${bytes(sum)} in all. “${NONE}” where this browser tells no size.`}
          Single entries and limits: <a href=${routeHref('history')}>History</a>.
        </p>
      </section>
    `;
  }

  #left() {
    const outside = this.#requests.outside.value;
    return html`
      <section class="card" aria-labelledby="left">
        <h2 id="left">Requests to other sites</h2>
        <p class=${outside.length === 0 ? 'good' : 'bad'} role="status" data-testid="outside">
          ${outside.length === 0 ? html`${icons.check} None` : html`${icons.alert} ${count(outside.length)}`}
          since this tab was opened, of ${count(this.#requests.seen.value)} requests seen.
        </p>
        <ul>
          ${outside.map(({ url, initiator }) => html`<li><code>${url}</code> (${initiator})</li>`)}
        </ul>
        <p class="note">
          This list is live. It has the requests of this page as the browser reports them. A page cannot see the requests of its
          workers, which load the model and the runtime from this site: the browser's network tools show those too.
        </p>
      </section>
    `;
  }

  #deleteAll() {
    return html`
      <section class="card danger" aria-labelledby="delete">
        <h2 id="delete">Delete everything</h2>
        <p>
          Removes history, audio, keys, usage, pronunciations, drafts, models and the offline files from this browser, for all apps
          on this site that use Parley.
        </p>
        ${
          this.deleted === 'yes'
            ? html`<p role="status" data-testid="deleted"><strong>Everything was deleted.</strong> Reload to start again from nothing.</p>
                <button type="button" @click=${() => location.reload()}>${icons.reset} Reload</button>`
            : html`<button type="button" class="delete" data-testid="delete-everything" ?disabled=${this.deleted === 'deleting'} @click=${this.#delete}>
                ${icons.bin} ${this.deleted === 'deleting' ? 'Deleting…' : 'Delete everything'}
              </button>`
        }
        <p role="alert" class="bad">${this.error}</p>
      </section>
    `;
  }

  readonly #delete = async (): Promise<void> => {
    const agreed = await confirmed({
      title: 'Delete everything?',
      text: 'History, audio, keys, usage, drafts and models are deleted from this browser, for every app on this site. Apps need new keys. This cannot be undone.',
      action: 'Delete everything',
      danger: true,
    });
    if (!agreed) return;
    this.deleted = 'deleting';
    this.error = '';
    try {
      await deleteEverything(await this.client.parley, storagePlacesToDelete());
      this.deleted = 'yes';
    } catch (cause) {
      this.deleted = 'no';
      this.error = StudioError.from(cause).message;
    }
    await this.#measure();
  };

  async #measure(): Promise<void> {
    this.parts = await storedParts(storagePlaces());
  }
}

const storagePlacesToDelete = () => ({ ...storagePlaces(), indexedDB });

customElements.define('parley-privacy-view', ParleyPrivacyView);

declare global {
  interface HTMLElementTagNameMap {
    'parley-privacy-view': ParleyPrivacyView;
  }
}
