import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { cache } from 'lit/directives/cache.js';
import { Draft } from '../shared/draft/draft.ts';
import { draftFromLink } from '../shared/draft/from-link.ts';
import { stateSentence } from '../shared/engine/state-labels.ts';
import { currentRoute, dropParams } from '../shared/navigation/current-route.ts';
import { Watch } from '../shared/observable/watch.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { controls } from '../shared/styles/controls.ts';
import { icons } from '../shared/styles/icons.ts';
import { brand, brandStyles } from './brand.ts';
import { focusHeading } from './page-heading.ts';
import { PageLoader } from './page-loader.ts';
import { failedPage, loadingPage, pageStateStyles } from './page-states.ts';
import { type StudioPage, type StudioView, VIEWS, viewOf } from './views.ts';
import './engine-chip.ts';
import './footer.ts';
import './notices.ts';
import './theme-toggle.ts';

/** The shell: header, the page that the URL names, footer, and announcements to screen readers. */
export class ParleyStudio extends LitElement {
  readonly #client: ServiceClient;
  readonly #draft = new Draft();
  readonly #pages = new PageLoader<StudioPage, StudioView>(viewOf(currentRoute.value.page));
  /** The view whose heading had the focus, or that was opened first. */
  #entered = this.#pages.current.value.view;
  #announced = '';

  static override styles = [
    controls,
    brandStyles,
    pageStateStyles,
    css`
      :host {
        display: grid;
        grid-template: auto 1fr auto / minmax(0, 1fr);
        min-height: 100vh;
        min-height: 100dvh;
        max-width: var(--page);
        margin: 0 auto;
        padding: 0 1.5rem;
      }
      .top {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        min-height: 4rem;
      }
      .views {
        display: flex;
        gap: 0.25rem;
        margin-inline-start: 1rem;
      }
      .views a {
        background: transparent;
        color: var(--ink-2);
      }
      .views a:hover {
        background: var(--inset-hover);
      }
      .views a[aria-current='page'] {
        background: var(--surface);
        color: var(--ink);
        box-shadow: 0 0 0 1px var(--line);
      }
      .space {
        flex: 1;
      }
      .offline {
        display: inline-flex;
        align-items: center;
        gap: 0.375rem;
        min-height: 2.25rem;
        padding: 0 0.75rem;
        border-radius: 999px;
        background: var(--warn-soft);
        color: var(--warn);
        font-size: var(--text-s);
        font-weight: 550;
      }
      .skip {
        position: absolute;
        top: 0.5rem;
        left: 0.5rem;
        z-index: 1;
      }
      .skip:not(:focus) {
        clip-path: inset(50%);
      }
      @media (max-width: 48rem) {
        :host {
          padding: 0 0.75rem;
        }
        .top {
          min-height: 3.5rem;
        }
        .top:has(.offline) {
          flex-wrap: wrap;
          padding-top: 0.625rem;
        }
        /* On its own line with its text: without a pointer, an icon could not be hovered. */
        [role='status']:not(:empty) {
          order: 2;
          flex: 1 0 100%;
          padding-bottom: 0.5rem;
        }
        .offline {
          display: flex;
          justify-content: center;
        }
      }
      /* The links get their own line where they would push out the rest. */
      @media (max-width: 40rem) {
        .top {
          flex-wrap: wrap;
          padding-top: 0.625rem;
        }
        .views {
          order: 1;
          flex: 1 0 100%;
          margin: 0;
          padding-bottom: 0.625rem;
        }
        .views a {
          flex: 1;
        }
      }
    `,
  ];

  constructor(client: ServiceClient) {
    super();
    this.#client = client;
    new Watch(this, () => [client.online, client.announcement, this.#pages.current]);
    client.engine.watch(() => this.#announceState());
    currentRoute.watch(() => this.#navigated());
    this.#takeLink();
  }

  override render() {
    const client = this.#client;
    const { view } = this.#pages.current.value;
    return html`
      <button type="button" class="skip" @click=${this.#skip}>Skip to content</button>
      <header class="top">
        <a class="brand" href="./">${brand}</a>
        ${this.#navigation(view.id)}
        <div class="space"></div>
        <div role="status">${this.#offline()}</div>
        <parley-engine-chip .client=${client}></parley-engine-chip>
        <parley-theme-toggle></parley-theme-toggle>
      </header>
      <main tabindex="-1">
        <parley-notices .client=${client}></parley-notices>
        ${cache(this.#page())}
      </main>
      <parley-footer .client=${client}></parley-footer>
      <div class="sr-only" aria-live="polite" data-testid="live">${client.announcement.value}</div>
    `;
  }

  #navigated(): void {
    this.#takeLink();
    this.#pages.open(viewOf(currentRoute.value.page));
  }

  /** A link with a text fills the draft once; without the parameters in the address, a reload keeps what the user changed. */
  #takeLink(): void {
    if (viewOf(currentRoute.value.page).id !== 'speak') return;
    if (draftFromLink(this.#draft, currentRoute.value)) dropParams();
  }

  override updated(): void {
    const { view, state } = this.#pages.current.value;
    document.title = `${view.title} – Parley`;
    if (state === 'loading' || view === this.#entered) return;
    this.#entered = view;
    void this.#enter();
  }

  /** A new page starts at its top, with the focus on its heading. */
  async #enter(): Promise<void> {
    scrollTo({ top: 0, behavior: 'instant' });
    const main = this.renderRoot.querySelector('main');
    if (main !== null && !(await focusHeading(main))) main.focus({ preventScroll: true });
  }

  #page(): TemplateResult {
    const current = this.#pages.current.value;
    if (current.state === 'ready') return current.page.render(this.#client, this.#draft);
    return current.state === 'loading' ? loadingPage(current.view.title) : failedPage(current.view.title);
  }

  #navigation(current: string) {
    return html`
      <nav class="views" aria-label="Pages">
        ${VIEWS.map(
          ({ id, title }) => html`
            <a class="button" href=${`#/${id}`} aria-current=${id === current ? 'page' : nothing}>${title}</a>`,
        )}
      </nav>
    `;
  }

  #offline() {
    if (this.#client.online.value) return nothing;
    return html`
      <span class="offline" data-testid="offline">
        ${icons.offline} Offline: everything still works
      </span>
    `;
  }

  /** Announces each state once, not for each chunk of a download. */
  #announceState(): void {
    const sentence = stateSentence(this.#client.engine.value);
    if (sentence === this.#announced) return;
    this.#announced = sentence;
    this.#client.announce(`${sentence}.`);
  }

  #skip(): void {
    this.renderRoot.querySelector('main')?.focus();
  }
}

customElements.define('parley-studio', ParleyStudio);

declare global {
  interface HTMLElementTagNameMap {
    'parley-studio': ParleyStudio;
  }
}
