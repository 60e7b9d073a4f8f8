import { Cell } from '../../../shared/observable/cell.ts';
import { StudioError } from '../../../shared/service/studio-error.ts';
import { clipsOf, type Script } from '../script.ts';
import type { ScriptStore } from '../script-store.ts';
import { DraftNotices } from './draft-notices.ts';
import { type Change, DraftStorage } from './draft-storage.ts';
import { saveFailure } from './save-failure.ts';
import { recallUnsavedTexts, rememberUnsavedTexts } from './unsaved-texts.ts';

/** How long after the last letter typing is saved, in milliseconds. */
const TYPING_MS = 400;

/** Pause before the first retry of a failed save, in milliseconds. It doubles with each failure, up to the longest. */
const RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** What synchronizes with the database; see {@link DraftStorage}. */
export type Drafts = Pick<DraftStorage, 'read' | 'save' | 'revision' | 'damage'>;

export interface DraftSyncOptions {
  readonly drafts?: Drafts;
  /** Name of the channel on which tabs hear of each other's saves. */
  readonly channel?: string;
  /** Receives `pagehide` and `beforeunload`. */
  readonly page?: EventTarget;
}

/** Keeps the script of this tab, the stored draft and the scripts of other tabs in step. */
export class DraftSync {
  /** Whether the stored draft was read, or could not be read. */
  readonly ready = new Cell(false);
  /** Whether everything in this tab is stored. */
  readonly saved = new Cell(true);
  /** Why the draft cannot be read or saved; null while it can. A failed save is tried again. */
  readonly error = new Cell<StudioError | null>(null);
  readonly #store: ScriptStore;
  readonly #drafts: Drafts;
  readonly #notices: DraftNotices;
  readonly #page: EventTarget;
  /** The script as it is stored. */
  #stored: Script;
  #running = false;
  #again = false;
  #failures = 0;
  /** The last message shown: a retry that fails in the same way does not bring back what was dismissed. */
  #told = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #unwatch: () => void;

  constructor(
    store: ScriptStore,
    { drafts = new DraftStorage(), channel, page = globalThis }: DraftSyncOptions = {},
  ) {
    this.#store = store;
    this.#drafts = drafts;
    this.#page = page;
    this.#stored = store.script;
    this.#notices = new DraftNotices((revision) => {
      if (revision !== this.#drafts.revision) void this.#run();
    }, channel);
    this.#unwatch = store.history.watch(() => this.#changed());
    page.addEventListener('pagehide', this.#left);
    page.addEventListener('beforeunload', this.#leaving);
    void this.#start();
  }

  /** Ends the synchronization. */
  close(): void {
    clearTimeout(this.#timer);
    this.#unwatch();
    this.#notices.close();
    this.#page.removeEventListener('pagehide', this.#left);
    this.#page.removeEventListener('beforeunload', this.#leaving);
  }

  async #start(): Promise<void> {
    await this.#run();
    for (const { id, text } of recallUnsavedTexts(this.#stored)) this.#store.do({ type: 'typed', id, text });
    this.ready.set(true);
  }

  #changed(): void {
    this.saved.set(this.#store.script === this.#stored);
    if (this.saved.value) return;
    // Text may wait for the next letter, audio never.
    this.#schedule(this.#store.history.value.typing === null ? 0 : TYPING_MS);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), delay);
  }

  /** Saves, or reads where there is nothing to save, and repeats while another run was requested. */
  async #run(): Promise<void> {
    this.#again = true;
    if (this.#running) return;
    this.#running = true;
    try {
      while (this.#again) {
        this.#again = false;
        await this.#synchronize();
      }
      this.#failures = 0;
      this.#tell(this.#drafts.damage);
    } catch (cause) {
      this.#tell(cause instanceof StudioError ? cause : saveFailure(cause));
      this.#schedule(Math.min(RETRY_MS * 2 ** this.#failures, LONGEST_RETRY_MS));
      this.#failures += 1;
    } finally {
      this.#running = false;
    }
  }

  async #synchronize(): Promise<void> {
    const { script } = this.#store;
    if (script === this.#stored) {
      this.#merge(await this.#drafts.read());
    } else {
      this.#merge(await this.#drafts.save(script));
      this.#notices.announce(this.#drafts.revision);
    }
  }

  #merge({ from, to }: Change): void {
    this.#stored = to;
    this.#store.rebase(from, to);
    this.saved.set(this.#store.script === to);
  }

  #tell(error: StudioError | null): void {
    const message = error?.message ?? '';
    if (message === this.#told) return;
    this.#told = message;
    this.error.set(error);
  }

  /** A page that closes has no time for a database. */
  readonly #left = (): void => {
    if (this.saved.value) return;
    rememberUnsavedTexts(this.#stored, this.#store.script);
    void this.#run();
  };

  /** The browser asks the user before audio is lost. */
  readonly #leaving = (event: Event): void => {
    const stored = new Set(clipsOf(this.#stored).map(({ id }) => id));
    if (clipsOf(this.#store.script).some(({ id }) => !stored.has(id))) event.preventDefault();
  };
}
