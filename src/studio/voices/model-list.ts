import { html, LitElement, nothing } from 'lit';
import type { PackInfo } from '../../client/parley.ts';
import { confirmed } from '../shared/controls/confirm-dialog.ts';
import { megabytes } from '../shared/format/numbers.ts';
import { Watch } from '../shared/observable/watch.ts';
import { LiveQuery } from '../shared/service/live-query.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { StudioError } from '../shared/service/studio-error.ts';
import { controls } from '../shared/styles/controls.ts';
import { sheetStyles } from '../shared/styles/sheet.ts';
import { modelCard } from './model-card.ts';
import { modelListStyles } from './model-list-styles.ts';
import { type Check, checkWords } from './pack-state.ts';
import '../shared/notes/error-note.ts';

/** The packs of this release, with what can be done with their files. */
export class ParleyModelList extends LitElement {
  static override properties = {
    client: { attribute: false },
    checks: { state: true },
    error: { state: true },
  };
  declare client: ServiceClient;
  /** By the id of the pack. */
  declare checks: ReadonlyMap<string, Check>;
  declare error: StudioError | null;
  #packs: LiveQuery<readonly PackInfo[]> | null = null;
  /** Of the verifications; aborted when the page is left. */
  #left = new AbortController();
  #ready = false;

  static override styles = [controls, sheetStyles, modelListStyles];

  constructor() {
    super();
    this.checks = new Map();
    this.error = null;
    new Watch(this, () => {
      const { value, error } = this.#opened();
      return [value, error, this.client.engine];
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#left = new AbortController();
    this.#opened().start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#left.abort();
    this.#opened().stop();
  }

  override willUpdate(): void {
    // The engine has just stored the files of a model.
    const { ready, writer } = this.client.engine.value;
    const isReady = ready && writer.state === 'ready';
    if (isReady && !this.#ready) void this.#opened().refresh();
    this.#ready = isReady;
  }

  override render() {
    const { value, error } = this.#opened();
    const shown = this.error ?? error.value;
    return html`
      <div role="alert">
        ${shown === null ? nothing : html`<parley-error-note .error=${shown} @dismiss=${this.#dismiss}></parley-error-note>`}
      </div>
      ${value.value === null ? html`<p class="card empty" role="status">Loading models…</p>` : value.value.map((pack) => this.#card(pack))}
    `;
  }

  #card(pack: PackInfo) {
    const { model, writer, ready } = this.client.engine.value;
    const isLoaded = pack.kind === 'writer' ? writer.state === 'ready' : ready && model === pack.id;
    return modelCard(pack, isLoaded, this.checks.get(pack.id) ?? null, {
      verify: () => void this.#verify(pack),
      remove: () => void this.#remove(pack),
    });
  }

  async #verify({ id, display_name }: PackInfo): Promise<void> {
    const { signal } = this.#left;
    this.#note(id, { state: 'running' });
    try {
      const { packs } = await this.client.parley;
      const words = checkWords(await packs.verify(id, signal));
      this.#note(id, { state: 'done', ...words });
      this.client.announce(`${display_name}: ${words.text}`);
    } catch (cause) {
      this.#note(id, null);
      if (!signal.aborted) this.error = StudioError.from(cause);
    }
  }

  async #remove({ id, display_name, stored_bytes }: PackInfo): Promise<void> {
    const agreed = await confirmed({
      title: `Remove the files of ${display_name}?`,
      text: `This frees ${megabytes(stored_bytes)} MB. Open pages keep what they have loaded; the next visit downloads the files again, for which it needs a connection.`,
      action: 'Remove files',
      danger: true,
    });
    if (!agreed) return;
    try {
      await (await this.client.parley).packs.remove(id);
      this.#note(id, null);
      this.client.announce(`The files of ${display_name} are removed.`);
    } catch (cause) {
      this.error = StudioError.from(cause);
    }
  }

  #note(id: string, check: Check | null): void {
    const checks = new Map(this.checks);
    if (check === null) checks.delete(id);
    else checks.set(id, check);
    this.checks = checks;
  }

  readonly #dismiss = (): void => {
    this.error = null;
    this.#opened().error.set(null);
  };

  #opened(): LiveQuery<readonly PackInfo[]> {
    const handle = async () => (await this.client.parley).packs;
    this.#packs ??= new LiveQuery({ events: handle(), read: async () => (await handle()).list() });
    return this.#packs;
  }
}

customElements.define('parley-model-list', ParleyModelList);

declare global {
  interface HTMLElementTagNameMap {
    'parley-model-list': ParleyModelList;
  }
}
