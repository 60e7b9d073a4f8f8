import { html, LitElement, nothing, type TemplateResult } from 'lit';
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
import { openLaunchedFiles } from './launches.ts';
import { navigation, navigationStyles } from './navigation.ts';
import { focusHeading } from './page-heading.ts';
import { PageLoader } from './page-loader.ts';
import { failedPage, loadingPage, pageStateStyles } from './page-states.ts';
import { shellStyles } from './shell-styles.ts';
import { shellCommand, writesText } from './shortcuts.ts';
import { type StudioPage, type StudioView, viewOf } from './views.ts';
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

  static override styles = [controls, brandStyles, pageStateStyles, navigationStyles, shellStyles];

  constructor(client: ServiceClient) {
    super();
    this.#client = client;
    new Watch(this, () => [client.online, client.announcement, this.#pages.current]);
    client.engine.watch(() => this.#announceState());
    currentRoute.watch(() => this.#navigated());
    addEventListener('keydown', onShortcut);
    openLaunchedFiles((text) => this.#draft.text.set(text));
    this.#takeLink();
  }

  override render() {
    const client = this.#client;
    const { view } = this.#pages.current.value;
    return html`
      <button type="button" class="skip" @click=${this.#skip}>Skip to content</button>
      <header class="top">
        <a class="brand" href="./">${brand}</a>
        <div class="space"></div>
        <div role="status">${this.#offline()}</div>
        <parley-engine-chip .client=${client}></parley-engine-chip>
        <button
          type="button"
          class="icon tool help"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          data-testid="help"
          @click=${openHelp}
        >
          ${icons.help}
        </button>
        <parley-theme-toggle></parley-theme-toggle>
      </header>
      ${navigation(view.id)}
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

function onShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const command = shellCommand(event, writesText(event.composedPath()[0]));
  if (command === null) return;
  event.preventDefault();
  if (command === 'help') void openHelp();
  else void import('./command-palette.ts').then(({ showPalette }) => showPalette());
}

async function openHelp(): Promise<void> {
  (await import('./help-sheet.ts')).showHelp();
}

customElements.define('parley-studio', ParleyStudio);

declare global {
  interface HTMLElementTagNameMap {
    'parley-studio': ParleyStudio;
  }
}
