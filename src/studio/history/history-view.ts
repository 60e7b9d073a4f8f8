import { html, LitElement, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { HistoryEntry, HistoryFilter, HistoryHandle, KeyInfo } from '../../client/parley.ts';
import { confirmed } from '../shared/controls/confirm-dialog.ts';
import type { Draft } from '../shared/draft/draft.ts';
import { download } from '../shared/files/download.ts';
import { pickedFile } from '../shared/files/picked-file.ts';
import { count } from '../shared/format/numbers.ts';
import { currentRoute } from '../shared/navigation/current-route.ts';
import { routeHref } from '../shared/navigation/route.ts';
import { Watch } from '../shared/observable/watch.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { StudioError } from '../shared/service/studio-error.ts';
import { controls } from '../shared/styles/controls.ts';
import { icons } from '../shared/styles/icons.ts';
import { titleOf } from './format.ts';
import { HistorySound } from './history-sound.ts';
import { historyStyles } from './history-styles.ts';
import { historyColumns } from './list/history-columns.ts';
import { HistoryFeed } from './list/history-feed.ts';
import '../shared/controls/data-table.ts';
import '../shared/notes/error-note.ts';
import './entry/history-detail.ts';
import './list/history-filter.ts';
import './history-storage.ts';

const rowId = ({ id }: HistoryEntry): string => id;
const rowName = (entry: HistoryEntry): string => titleOf(entry, 60);
type HistoryActions = Pick<HistoryHandle, 'audio' | 'clear' | 'import' | 'remove'>;

const NEWEST_FIRST = [{ id: 'created', desc: true }];

/** The History page: all entries, or the one that the address names. */
export class ParleyHistoryView extends LitElement {
  static override properties = {
    client: { attribute: false },
    draft: { attribute: false },
    selected: { state: true },
    filtered: { state: true },
    keys: { state: true },
    busy: { state: true },
    error: { state: true },
  };
  declare client: ServiceClient;
  declare draft: Draft;
  declare selected: ReadonlySet<string>;
  declare filtered: boolean;
  declare keys: readonly KeyInfo[];
  /** What is under way, such as an export; empty when nothing is. */
  declare busy: string;
  declare error: StudioError | null;
  #feed: HistoryFeed | null = null;
  #sound: HistorySound | null = null;
  #watched = false;
  readonly #columns = historyColumns({
    isPlaying: (id) => this.#sound?.isPlaying(id) ?? false,
    toggle: (entry) => void this.#sound?.toggle(entry),
    voiceName: (id) => this.client.voices.value?.find((voice) => voice.id === id)?.name ?? id,
  });

  static override styles = [controls, historyStyles];

  constructor() {
    super();
    this.selected = new Set();
    this.filtered = false;
    this.keys = [];
    this.busy = '';
    this.error = null;
  }

  override connectedCallback(): void {
    const history = this.client.parley.then((parley) => parley.history);
    this.#feed ??= new HistoryFeed(history);
    this.#sound ??= new HistorySound(history);
    const { entries, complete, error } = this.#feed;
    const { player, error: soundError } = this.#sound;
    if (!this.#watched) {
      new Watch(this, () => [
        entries,
        complete,
        error,
        soundError,
        player.playing,
        this.client.voices,
        currentRoute,
      ]);
      this.#watched = true;
    }
    super.connectedCallback();
    this.#feed.start();
    void this.#readKeys();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#feed?.stop();
    // A hidden page makes no sound.
    this.#sound?.player.stop();
  }

  override render() {
    const [id] = currentRoute.value.page === 'history' ? currentRoute.value.parts : [];
    // The list stays behind an entry, with its filter, its selection and its place.
    return html`
      ${id === undefined ? nothing : this.#entry(id)}
      <div class="list" ?hidden=${id !== undefined}>${this.#list()}</div>
    `;
  }

  #entry(id: string) {
    return keyed(
      id,
      html`<parley-history-detail
        .client=${this.client}
        .draft=${this.draft}
        .sound=${this.#sound}
        .keys=${this.keys}
        .entryId=${id}
      ></parley-history-detail>`,
    );
  }

  #list() {
    const entries = this.#feed?.entries.value ?? null;
    return html`
      <header>
        <div>
          <h1>History</h1>
          <p>Everything that was generated on this site, by the studio and other apps. It stays in this browser.</p>
        </div>
        <div class="tools">
          <label class="button">
            ${icons.file} Import…
            <input type="file" class="sr-only" data-testid="history-import" accept=".zip,application/zip" @change=${this.#import} />
          </label>
          <button type="button" data-testid="history-export" ?disabled=${!entries?.length || this.busy !== ''} @click=${() => this.#export(entries ?? [])}>
            ${icons.download} ${this.filtered ? 'Export these' : 'Export all'}
          </button>
          <button type="button" class="bad" data-testid="history-clear" ?disabled=${!entries?.length} @click=${this.#clear}>
            ${icons.bin} Delete all
          </button>
        </div>
      </header>
      <parley-history-filter
        .voices=${this.client.voices.value ?? []}
        .keys=${this.keys}
        @filter=${(event: CustomEvent<HistoryFilter>) => this.#filter(event.detail)}
      ></parley-history-filter>
      <div role="alert">${this.#trouble()}</div>
      ${this.#summary(entries)}
      <parley-data-table
        class="card"
        data-testid="history-table"
        label="History"
        .rows=${entries}
        .columns=${this.#columns}
        .rowId=${rowId}
        .rowName=${rowName}
        .rowHeight=${64}
        .sorting=${NEWEST_FIRST}
        .selected=${this.selected}
        .empty=${this.#empty()}
        selectable
        @selection=${(event: CustomEvent<ReadonlySet<string>>) => this.#select(event.detail)}
        @open-row=${(event: CustomEvent<string>) => this.#open(event.detail)}
      ></parley-data-table>
      <parley-history-storage .client=${this.client}></parley-history-storage>
    `;
  }

  #summary(entries: readonly HistoryEntry[] | null) {
    const chosen = this.#chosen();
    if (chosen.length > 0) {
      return html`
        <div class="summary" role="toolbar" aria-label="Selected entries">
          <span>${count(chosen.length)} selected</span>
          <button type="button" data-testid="export-selected" ?disabled=${this.busy !== ''} @click=${() => this.#export(chosen)}>
            ${icons.download} Export
          </button>
          <button type="button" class="bad" data-testid="delete-selected" @click=${() => this.#delete(chosen)}>
            ${icons.bin} Delete
          </button>
          <button type="button" class="quiet" @click=${() => this.#select(new Set())}>Clear selection</button>
          <span role="status">${this.busy}</span>
        </div>
      `;
    }
    const all = entries === null ? '' : `${count(entries.length)}${this.#feed?.complete.value ? '' : '+'}`;
    const what = entries?.length === 1 ? 'entry' : 'entries';
    return html`<div class="summary">
      <span role="status" data-testid="history-count">${this.busy || (entries === null ? '' : `${all} ${what}`)}</span>
    </div>`;
  }

  #empty() {
    if (!this.filtered)
      return html`<p><strong>Nothing here yet.</strong><br />What you generate in the studio or any app on this site appears here.</p>
        <a class="button" href=${routeHref('speak')}>${icons.speak} Speak</a>`;
    return html`<p>No entry matches.</p>
      <button type="button" @click=${() => this.renderRoot.querySelector('parley-history-filter')?.clear()}>Show all</button>`;
  }

  #trouble() {
    const error = this.error ?? this.#feed?.error.value ?? this.#sound?.error.value ?? null;
    if (error === null) return nothing;
    return html`<parley-error-note .error=${error} @dismiss=${() => this.#dismiss()}></parley-error-note>`;
  }

  override updated(): void {
    // Its cells show what is playing.
    this.renderRoot.querySelector('parley-data-table')?.requestUpdate();
  }

  /** The entries that are selected and listed: others may have been deleted in another tab. */
  #chosen(): readonly HistoryEntry[] {
    return (this.#feed?.entries.value ?? []).filter(({ id }) => this.selected.has(id));
  }

  #select(ids: ReadonlySet<string>): void {
    this.selected = ids;
  }

  #open(id: string): void {
    location.hash = routeHref('history', [id]);
  }

  #filter(filter: HistoryFilter): void {
    this.filtered = Object.keys(filter).length > 0;
    this.selected = new Set();
    void this.#feed?.filter(filter);
  }

  async #delete(chosen: readonly HistoryEntry[]): Promise<void> {
    const what = chosen.length === 1 ? 'this entry' : `${count(chosen.length)} entries`;
    const agreed = await confirmed({
      title: `Delete ${what}?`,
      text: 'Text and audio are deleted from this browser. This cannot be undone.',
      action: 'Delete',
      danger: true,
    });
    if (agreed) await this.#work('Deleting…', async ({ remove }) => void (await remove(chosen.map(rowId))));
  }

  readonly #clear = async (): Promise<void> => {
    const agreed = await confirmed({
      title: 'Delete the whole history?',
      text: 'All texts and audio of all apps on this site are deleted from this browser. Usage stays. This cannot be undone.',
      action: 'Delete all',
      danger: true,
    });
    if (agreed) await this.#work('Deleting…', ({ clear }) => clear());
  };

  async #export(entries: readonly HistoryEntry[]): Promise<void> {
    const ended = entries.filter(({ status }) => status !== 'running');
    await this.#work('Exporting…', async ({ audio }) => {
      const { exportHistory } = await import('./archive/export.ts');
      const zip = await exportHistory({ audio }, ended, (done) => {
        this.busy = `Exporting ${count(done)} of ${count(ended.length)}…`;
      });
      download(zip, `parley-history-${new Date().toISOString().slice(0, 10)}.zip`);
    });
  }

  readonly #import = async (event: Event): Promise<void> => {
    const file = pickedFile(event);
    if (file === null) return;
    await this.#work('Importing…', async (history) => {
      const { importHistory } = await import('./archive/import.ts');
      const { added, skipped } = await importHistory({ import: history.import }, file);
      this.client.announce(`${count(added)} imported, ${count(skipped)} already here.`);
    });
  };

  async #work(what: string, work: (history: HistoryActions) => Promise<void>): Promise<void> {
    this.busy = what;
    this.error = null;
    try {
      const { history } = await this.client.parley;
      await work({
        audio: (id) => history.audio(id),
        clear: () => history.clear(),
        import: (entries) => history.import(entries),
        remove: (ids) => history.remove(ids),
      });
    } catch (cause) {
      this.error = StudioError.from(cause);
    } finally {
      this.busy = '';
    }
  }

  async #readKeys(): Promise<void> {
    try {
      this.keys = await (await this.client.parley).keys.list();
    } catch {
      // Entries then show the ids of their keys.
    }
  }

  #dismiss(): void {
    this.error = null;
    this.#feed?.error.set(null);
    this.#sound?.error.set(null);
  }
}

customElements.define('parley-history-view', ParleyHistoryView);

declare global {
  interface HTMLElementTagNameMap {
    'parley-history-view': ParleyHistoryView;
  }
}
