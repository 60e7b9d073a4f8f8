import { Cell } from '../shared/observable/cell.ts';

/** What a view needs so that its page can be loaded. */
interface Loadable<Page> {
  readonly id: string;
  load(): Promise<Page>;
}

/** A view, and how far its page has been loaded. */
type PageState<View, Page> =
  | { readonly state: 'loading'; readonly view: View }
  | { readonly state: 'ready'; readonly view: View; readonly page: Page }
  | { readonly state: 'failed'; readonly view: View };

/** Loads each page when it is first opened. */
export class PageLoader<Page extends object, View extends Loadable<Page>> {
  readonly current: Cell<PageState<View, Page>>;
  readonly #loaded = new Map<string, Page>();

  constructor(view: View) {
    this.current = new Cell<PageState<View, Page>>({ state: 'loading', view });
    void this.#load(view);
  }

  /** Shows another view. Does nothing when it is the current one. */
  open(view: View): void {
    if (view.id === this.current.value.view.id) return;
    const page = this.#loaded.get(view.id);
    if (page !== undefined) {
      this.current.set({ state: 'ready', view, page });
      return;
    }
    this.current.set({ state: 'loading', view });
    void this.#load(view);
  }

  async #load(view: View): Promise<void> {
    const page = await view.load().catch(() => null);
    if (page !== null) this.#loaded.set(view.id, page);
    // The user may have gone elsewhere meanwhile.
    if (this.current.value.view.id !== view.id) return;
    this.current.set(page === null ? { state: 'failed', view } : { state: 'ready', view, page });
  }
}
