import { html, LitElement, nothing } from 'lit';
import type { HistoryEntry, KeyInfo, Parley } from '../../../client/parley.ts';
import { confirmed } from '../../shared/controls/confirm-dialog.ts';
import type { Draft } from '../../shared/draft/draft.ts';
import { download } from '../../shared/files/download.ts';
import { wavName } from '../../shared/files/wav-name.ts';
import { clock } from '../../shared/format/numbers.ts';
import { routeHref } from '../../shared/navigation/route.ts';
import { Watch } from '../../shared/observable/watch.ts';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { controls } from '../../shared/styles/controls.ts';
import { icons } from '../../shared/styles/icons.ts';
import { titleOf } from '../format.ts';
import type { EntrySound, HistorySound } from '../history-sound.ts';
import { detailStyles } from './detail-styles.ts';
import { entryFacts } from './entry-facts.ts';
import { askedText, paramsOf, speakAgain } from './speak-again.ts';
import '../../shared/audio/waveform.ts';
import '../../shared/notes/error-note.ts';

/** One entry: its text, its sound, and everything that is known of it. */
export class ParleyHistoryDetail extends LitElement {
  static override properties = {
    client: { attribute: false },
    draft: { attribute: false },
    sound: { attribute: false },
    keys: { attribute: false },
    entryId: {},
    entry: { state: true },
    clip: { state: true },
    renaming: { state: true },
    speaking: { state: true },
    error: { state: true },
  };
  declare client: ServiceClient;
  declare draft: Draft;
  declare sound: HistorySound;
  declare keys: readonly KeyInfo[];
  declare entryId: string;
  /** Undefined until it is read; null when there is none. */
  declare entry: HistoryEntry | null | undefined;
  declare clip: EntrySound | null;
  declare renaming: boolean;
  declare speaking: boolean;
  declare error: StudioError | null;
  #following = new AbortController();

  static override styles = [controls, detailStyles];

  constructor() {
    super();
    this.clip = null;
    this.renaming = false;
    this.speaking = false;
    this.error = null;
    this.keys = [];
    new Watch(this, () => [this.sound.player.playing, this.sound.player.position, this.client.voices]);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#following = new AbortController();
    void this.#follow(this.#following.signal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#following.abort();
  }

  override render() {
    const { entry } = this;
    return html`
      <a class="back" href=${routeHref('history')}>${icons.left} All entries</a>
      ${entry === undefined ? nothing : entry === null ? this.#missing() : this.#entry(entry)}
    `;
  }

  #missing() {
    return html`
      <section class="card missing" data-testid="history-missing">
        <h1>This entry is not in the history</h1>
        <p>It was deleted, or the link is from another browser.</p>
      </section>
    `;
  }

  #entry(entry: HistoryEntry) {
    const { playing, position } = this.sound.player;
    const { clip } = this;
    return html`
      <article class="card" data-testid="history-entry">
        <div class="head">
          <button
            type="button"
            class="primary icon play"
            data-testid="detail-play"
            aria-label=${playing.value ? 'Pause' : 'Play'}
            ?disabled=${clip === null}
            @click=${() => void this.sound.player.toggle()}
          >
            ${playing.value ? icons.pause : icons.play}
          </button>
          <div class="words">
            <h1>${titleOf(entry)}</h1>
            <p>${clip === null ? this.#noSound(entry) : `${clock(position.value)} / ${clock(clip.seconds)}`}</p>
          </div>
        </div>
        ${
          clip === null
            ? nothing
            : html`<parley-waveform
                .peaks=${clip.peaks}
                .seconds=${clip.seconds}
                .position=${position.value}
                @seek=${(event: CustomEvent<number>) => this.sound.player.seek(event.detail)}
                @toggle=${() => void this.sound.player.toggle()}
              ></parley-waveform>`
        }
        <div class="actions">${this.#actions(entry)}</div>
        ${this.renaming ? this.#nameForm(entry) : nothing}
        <div role="alert">
          ${this.error === null ? nothing : html`<parley-error-note .error=${this.error} @dismiss=${() => this.#fail(null)}></parley-error-note>`}
        </div>
        <h2>Text</h2>
        <p class="text" data-testid="history-text">${askedText(entry) || '–'}</p>
        <h2>Details</h2>
        <dl>
          ${entryFacts(entry, this.#voiceName(entry.voice), this.keys).map(
            ([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`,
          )}
        </dl>
      </article>
    `;
  }

  #noSound({ status, imported_ms }: HistoryEntry): string {
    if (status === 'running') return 'Generating…';
    if (status === 'failed' || status === 'cancelled') return 'There is no audio.';
    return imported_ms === null
      ? 'The audio was deleted to stay within the limits.'
      : 'It was imported without audio.';
  }

  #actions(entry: HistoryEntry) {
    const ended = entry.status !== 'running';
    return html`
      <button type="button" class="primary" data-testid="speak-again" ?disabled=${this.speaking || !ended} @click=${() => this.#again(entry)}>
        ${icons.again} ${this.speaking ? 'Generating…' : 'Speak again'}
      </button>
      <button type="button" data-testid="open-in-speak" @click=${() => this.#openInSpeak(entry)}>${icons.reuse} Open in Speak</button>
      <button type="button" ?disabled=${this.clip === null} @click=${() => this.#download(entry)}>
        ${icons.download} Download WAV
      </button>
      <button type="button" data-testid="rename" @click=${() => this.#rename(true)}>${icons.pen} Rename</button>
      <button type="button" class="bad" data-testid="delete-entry" @click=${() => this.#delete(entry)}>${icons.bin} Delete</button>
    `;
  }

  #nameForm({ label }: HistoryEntry) {
    return html`
      <form @submit=${this.#saveName}>
        <input name="label" data-testid="label" maxlength="200" .value=${label ?? ''} aria-label="Name" placeholder="Name" />
        <button type="submit" class="primary">Save</button>
        <button type="button" @click=${() => this.#rename(false)}>Cancel</button>
      </form>
    `;
  }

  override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('renaming') && this.renaming) this.renderRoot.querySelector('input')?.select();
  }

  #rename(renaming: boolean): void {
    this.renaming = renaming;
  }

  readonly #saveName = (event: SubmitEvent): void => {
    event.preventDefault();
    const label = this.renderRoot.querySelector('input')?.value ?? '';
    void this.#act(async ({ history }) => {
      this.entry = await history.rename(this.entryId, label);
      this.renaming = false;
    });
  };

  #again(entry: HistoryEntry): void {
    this.speaking = true;
    void this.#act(async (parley) => {
      await speakAgain(parley, entry);
      this.client.announce('Generated. It is the newest entry.');
      const { entries } = await parley.history.list({ voice: entry.voice, limit: 1 });
      const [newest] = entries;
      if (newest) location.hash = routeHref('history', [newest.id]);
    }).finally(() => {
      this.speaking = false;
    });
  }

  #openInSpeak(entry: HistoryEntry): void {
    this.draft.text.set(askedText(entry));
    this.draft.voice.set(entry.voice);
    this.draft.chosen.set(paramsOf(entry));
    this.draft.seed.set(String(entry.seed));
    location.hash = routeHref('speak');
  }

  #download(entry: HistoryEntry): void {
    if (this.clip) download(this.clip.wav, wavName(entry.voice, entry.label ?? entry.text));
  }

  async #delete(entry: HistoryEntry): Promise<void> {
    const agreed = await confirmed({
      title: 'Delete this entry?',
      text: `“${titleOf(entry, 60)}” and its audio are deleted from this browser. This cannot be undone.`,
      action: 'Delete',
      danger: true,
    });
    if (!agreed) return;
    await this.#act(async ({ history }) => {
      await history.remove(entry.id);
      this.client.announce('Deleted.');
      location.hash = routeHref('history');
    });
  }

  #voiceName(id: string): string {
    return this.client.voices.value?.find((voice) => voice.id === id)?.name ?? id;
  }

  async #follow(signal: AbortSignal): Promise<void> {
    await this.#act(async ({ history }) => {
      const read = async () => {
        const entry = await history.get(this.entryId);
        if (signal.aborted) return;
        const before = this.entry;
        this.entry = entry;
        // The audio of an entry changes when its generation ends, and when it is pruned.
        if (entry && before?.audio_bytes !== entry.audio_bytes) this.clip = await this.sound.load(entry.id);
      };
      history.addEventListener('change', () => read().catch((cause: unknown) => this.#fail(cause)), {
        signal,
      });
      await read();
    });
  }

  async #act(work: (parley: Parley) => Promise<void>): Promise<void> {
    this.error = null;
    try {
      await work(await this.client.parley);
    } catch (cause) {
      this.#fail(cause);
    }
  }

  #fail(cause: unknown): void {
    this.error = cause === null ? null : StudioError.from(cause);
  }
}

customElements.define('parley-history-detail', ParleyHistoryDetail);

declare global {
  interface HTMLElementTagNameMap {
    'parley-history-detail': ParleyHistoryDetail;
  }
}
