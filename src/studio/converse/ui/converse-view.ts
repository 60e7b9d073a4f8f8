import { html, LitElement, nothing } from 'lit';
import { type Draft, parseSeed } from '../../shared/draft/draft.ts';
import type { Cell } from '../../shared/observable/cell.ts';
import { Watch } from '../../shared/observable/watch.ts';
import { effective } from '../../shared/parameters/param-schema.ts';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import type { StudioError } from '../../shared/service/studio-error.ts';
import { composeStyles } from '../../shared/styles/compose.ts';
import { controls } from '../../shared/styles/controls.ts';
import { icons } from '../../shared/styles/icons.ts';
import { ConversationContext } from '../dialogue/conversation-context.ts';
import { Talk } from '../dialogue/talk.ts';
import { Voicing } from '../dialogue/voicing.ts';
import { ConverseSettings } from '../script/settings.ts';
import { converseCode } from './converse-code.ts';
import { converseViewStyles } from './converse-view-styles.ts';
import '../../shared/code/code-snippet.ts';
import '../../shared/notes/error-note.ts';
import '../../shared/notes/resource-note.ts';
import '../../shared/parameters/param-panel.ts';
import { shortcutOf } from './shortcuts.ts';
import './context-panel.ts';
import './bar/converse-bar.ts';
import './script-tools.ts';
import './script-view.ts';
import './bar/talk-bar.ts';

interface Started {
  readonly context: ConversationContext;
  readonly voicing: Voicing;
  readonly talk: Talk;
}

/** The Converse page: a conversation of turns that are written, recorded, generated, or spoken live. */
export class ParleyConverseView extends LitElement {
  static override properties = {
    client: { attribute: false },
    draft: { attribute: false },
    talking: { state: true },
  };
  declare client: ServiceClient;
  declare draft: Draft;
  /** Whether the page is in Talk mode, and not in Script mode. */
  declare talking: boolean;
  #parts: Started | null = null;

  static override styles = [controls, composeStyles, converseViewStyles];

  constructor() {
    super();
    this.talking = false;
    new Watch(this, () => {
      const { info, connection, converseModel, voices, resourceError } = this.client;
      const { context } = this.#started();
      const { chosen, seed } = this.draft;
      return [
        info,
        connection,
        converseModel,
        voices,
        resourceError,
        chosen,
        seed,
        context.problem,
        context.drafts.error,
        context.store.history,
      ];
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.#shortcut);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.#shortcut);
    // A page that is not shown makes no sound.
    this.#parts?.voicing.stop();
    this.#parts?.context.playlist.stop();
  }

  override willUpdate(): void {
    const { context } = this.#started();
    const info = this.client.info.value;
    context.params = info === null ? {} : effective(info.params, info.defaults, this.draft.chosen.value);
    context.seed = parseSeed(this.draft.seed.value) ?? null;
  }

  override render() {
    const { client, draft } = this;
    const { context, voicing, talk } = this.#started();
    const { script } = context.store;
    return html`
      <section class="compose card" aria-labelledby="title">
        <header>
          <h1 id="title">Conversation</h1>
          <p>Written, recorded, and generated on this device.</p>
          ${this.#modes()}
        </header>
        <parley-script-tools .context=${context}></parley-script-tools>
        <div class="script">
          <parley-resource-note .client=${client}></parley-resource-note>
          <parley-script-view .context=${context} .voicing=${voicing}></parley-script-view>
        </div>
        <div class="dock">
          ${
            this.talking
              ? html`<parley-talk-bar .context=${context} .talk=${talk}></parley-talk-bar>`
              : html`<parley-converse-bar
                  .context=${context}
                  .voicing=${voicing}
                  .blocked=${this.#blocked()}
                ></parley-converse-bar>`
          }
          <div role="alert">${problemNote('converse-error', context.problem)}</div>
          <div role="alert">${problemNote('draft-error', context.drafts.error)}</div>
        </div>
      </section>
      <aside class="tuning" aria-label="Delivery">
        <parley-context-panel class="card" .context=${context}></parley-context-panel>
        <parley-param-panel class="card" .draft=${draft} .client=${client}></parley-param-panel>
        ${
          script.length === 0
            ? nothing
            : html`<parley-code-snippet
                class="card"
                .code=${(longest: number) => converseCode(client.base, script, context.params, longest)}
              ></parley-code-snippet>`
        }
      </aside>
    `;
  }

  #modes() {
    const mode = (talking: boolean, label: string, icon: unknown, name: string) => html`
      <button
        type="button"
        data-testid=${`mode-${name}`}
        aria-pressed=${this.talking === talking}
        @click=${() => this.#switch(talking)}
      >
        ${icon} ${label}
      </button>
    `;
    return html`
      <div class="modes" role="group" aria-label="Mode">
        ${mode(false, 'Script', icons.pen, 'script')} ${mode(true, 'Talk', icons.microphone, 'talk')}
      </div>
    `;
  }

  #started(): Started {
    if (this.#parts === null) {
      const context = new ConversationContext(this.client, new ConverseSettings());
      const voicing = new Voicing(context);
      this.#parts = { context, voicing, talk: new Talk(context, voicing) };
    }
    return this.#parts;
  }

  /** Why nothing can be generated, or null. The state of the engine is not a reason: the service waits for it. */
  #blocked(): string | null {
    const { connection, converseModel, info, resourceError } = this.client;
    if (connection.value.state === 'failed') return 'The service is not available.';
    if (resourceError.value !== null) return 'The list of models could not be loaded.';
    if (info.value === null) return 'Loading the list of models …';
    if (converseModel.value === null) return 'No installed model can complete conversations.';
    if (parseSeed(this.draft.seed.value) === undefined) return 'The seed must be a whole number.';
    return null;
  }

  #switch(talking: boolean): void {
    this.#started().voicing.stop();
    this.talking = talking;
  }

  readonly #shortcut = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const { context, voicing, talk } = this.#started();
    switch (shortcutOf(event)) {
      case 'stop':
        voicing.stop();
        talk.interrupt();
        context.playlist.stop();
        return;
      case 'complete':
        if (this.talking) return;
        event.preventDefault();
        if (this.#blocked() === null) void voicing.completeLast();
        return;
      case 'reply':
        if (this.talking) return;
        event.preventDefault();
        if (this.#blocked() === null) void voicing.reply();
        return;
      case 'undo':
        event.preventDefault();
        context.store.undo();
        return;
      case 'redo':
        event.preventDefault();
        context.store.redo();
    }
  };
}

/** The error in `problem`, which the user can dismiss. */
function problemNote(name: string, problem: Cell<StudioError | null>) {
  const error = problem.value;
  if (error === null) return nothing;
  return html`
    <parley-error-note
      data-testid=${name}
      .error=${error}
      @dismiss=${() => problem.set(null)}
    ></parley-error-note>
  `;
}

customElements.define('parley-converse-view', ParleyConverseView);

declare global {
  interface HTMLElementTagNameMap {
    'parley-converse-view': ParleyConverseView;
  }
}
