import { css, html, LitElement, nothing } from 'lit';
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
import '../../shared/code/code-snippet.ts';
import '../../shared/notes/error-note.ts';
import '../../shared/notes/resource-note.ts';
import '../../shared/parameters/param-panel.ts';
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

/** A conversation of turns: written, recorded, spoken by Parley, or talked live. */
export class ParleyConverseView extends LitElement {
  static override properties = {
    client: { attribute: false },
    draft: { attribute: false },
    talking: { state: true },
  };
  declare client: ServiceClient;
  declare draft: Draft;
  /** The bar is for live talk, and not for completing turns. */
  declare talking: boolean;
  #parts: Started | null = null;

  static override styles = [
    controls,
    composeStyles,
    css`
      .script {
        padding: 0.5rem 1.5rem 1.25rem;
      }
      parley-script-tools {
        padding: 0 1.5rem 0.5rem;
      }
      .dock {
        position: sticky;
        bottom: 0;
        z-index: 1;
        padding: 0.875rem 1.5rem 1.25rem;
        border-top: 1px solid var(--line);
        border-radius: 0 0 var(--radius) var(--radius);
        background: color-mix(in oklab, var(--surface) 94%, transparent);
        backdrop-filter: blur(8px);
      }
      .modes {
        display: flex;
        gap: 2px;
        margin-inline-start: auto;
        padding: 3px;
        border-radius: 999px;
        background: var(--inset);
      }
      .modes button {
        min-height: 1.875rem;
        background: transparent;
        color: var(--ink-2);
      }
      .modes [aria-pressed='true'] {
        background: var(--surface);
        color: var(--ink);
        box-shadow: 0 0 0 1px var(--line), var(--shadow);
      }
      .modes svg {
        width: 1rem;
        height: 1rem;
      }
      @media (max-width: 40rem) {
        .script {
          padding-inline: 0.75rem;
        }
        .dock {
          padding: 0.625rem 0.75rem;
        }
        parley-script-tools {
          padding-inline: 0.75rem;
        }
        .modes {
          margin: 0.375rem 0;
        }
      }
      @media (max-height: 40rem) {
        .dock {
          position: static;
        }
      }
    `,
  ];

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
    // Nothing sounds from a view that is not there.
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
          <h1 id="title">A conversation</h1>
          <p>Written, recorded or made up on this device.</p>
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
                .code=${(longest: number) => converseCode(script, context.params, longest)}
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
      <div class="modes" role="group" aria-label="How to converse">
        ${mode(false, 'Script', icons.pen, 'script')} ${mode(true, 'Talk', icons.microphone, 'talk')}
      </div>
    `;
  }

  #started(): Started {
    if (this.#parts === null) {
      const context = new ConversationContext(this.client, new ConverseSettings());
      this.#parts = { context, voicing: new Voicing(context), talk: new Talk(context) };
    }
    return this.#parts;
  }

  /** Why nothing can be made, or null. The engine's state is no reason: the service waits for it. */
  #blocked(): string | null {
    const { connection, converseModel, info, resourceError } = this.client;
    if (connection.value.state === 'failed') return 'The service is not available.';
    if (resourceError.value !== null) return 'The models could not be read.';
    if (info.value === null) return 'Getting the models …';
    if (converseModel.value === null) return 'No model here completes conversations.';
    if (parseSeed(this.draft.seed.value) === undefined) return 'The seed is no whole number.';
    return null;
  }

  #switch(talking: boolean): void {
    this.#started().voicing.stop();
    this.talking = talking;
  }

  readonly #shortcut = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const { context, voicing, talk } = this.#started();
    if (event.key === 'Escape') {
      voicing.stop();
      talk.interrupt();
      context.playlist.stop();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !this.talking) {
      event.preventDefault();
      if (this.#blocked() !== null) return;
      void (event.shiftKey ? voicing.reply() : voicing.completeLast());
    } else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !isEditable(event)) {
      event.preventDefault();
      if (event.shiftKey) context.store.redo();
      else context.store.undo();
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

/** Whether the key belongs to a field, which has its own way back. */
function isEditable(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

customElements.define('parley-converse-view', ParleyConverseView);

declare global {
  interface HTMLElementTagNameMap {
    'parley-converse-view': ParleyConverseView;
  }
}
