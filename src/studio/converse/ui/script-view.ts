import { css, html, LitElement } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Watch } from '../../shared/observable/watch.ts';
import { controls } from '../../shared/styles/controls.ts';
import { icons } from '../../shared/styles/icons.ts';
import type { ConversationContext } from '../dialogue/conversation-context.ts';
import type { Voicing } from '../dialogue/voicing.ts';
import { EXAMPLES, type Example, scriptOf } from '../script/examples.ts';
import { nextRole, type Turn, turnsOutOfContext } from '../script/script.ts';
import './turn/turn-card.ts';

/** The turns, oldest first; examples to start from where there are none. */
export class ParleyScriptView extends LitElement {
  static override properties = { context: { attribute: false }, voicing: { attribute: false } };
  declare context: ConversationContext;
  declare voicing: Voicing;
  /** The turn that was last scrolled into view. */
  #followed = '';
  #unwatch: () => void = () => {};

  static override styles = [
    controls,
    css`
      ol {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.625rem;
      }
      /* The sticky bar at the bottom covers part of the page. */
      li {
        scroll-margin-block: 1rem 7.5rem;
      }
      .add {
        width: 100%;
        margin-top: 0.625rem;
        border: 1px dashed var(--line);
        border-radius: var(--radius-m);
        background: transparent;
        color: var(--ink-2);
      }
      .empty {
        padding: 1rem 0 0.25rem;
        text-align: center;
      }
      .empty > p {
        max-width: 34rem;
        margin: 0 auto 1.25rem;
        color: var(--ink-2);
      }
      .examples {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
        gap: 0.625rem;
      }
      .example {
        display: block;
        padding: 0.875rem 1rem;
        border: 1px solid var(--line);
        border-radius: var(--radius-m);
        background: transparent;
        text-align: start;
        white-space: normal;
      }
      .example:hover {
        background: var(--accent-soft);
        border-color: var(--accent);
        color: var(--on-accent-soft);
      }
      .example strong,
      .example small {
        display: block;
      }
      .example strong {
        font-size: var(--text-m);
      }
      .example small {
        font-weight: 400;
        font-size: var(--text-s);
        color: var(--ink-2);
      }
      .example:hover small {
        color: inherit;
      }
      .loading {
        min-height: 12rem;
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => [
      this.context.store.history,
      this.context.drafts.ready,
      this.context.client.converseModel,
    ]);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unwatch = this.context.works.watch(() => void this.#follow());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unwatch();
  }

  override render() {
    const { store } = this.context;
    const { script } = store;
    if (script.length === 0) {
      return this.context.drafts.ready.value
        ? this.#empty()
        : html`<div class="loading" aria-busy="true"></div>`;
    }
    const unheard = turnsOutOfContext(script);
    return html`
      <ol data-testid="script">
        ${repeat(
          script,
          ({ id }) => id,
          (turn, i) => html`
            <li>
              <parley-turn-card
                .context=${this.context}
                .voicing=${this.voicing}
                .turn=${turn}
                .place=${i + 1}
                .count=${script.length}
                .unheard=${unheard.has(turn.id)}
                @insert=${() => void this.#insert(i + 1)}
                @remove=${() => void this.#remove(turn, i)}
              ></parley-turn-card>
            </li>`,
        )}
      </ol>
      <button type="button" class="add" data-testid="turn-add" @click=${() => void this.#insert(script.length)}>
        ${icons.plus} Add a turn
      </button>
    `;
  }

  #empty() {
    return html`
      <div class="empty" data-testid="script-empty">
        <p>
          A conversation is a list of turns. Write a turn, record it, or let Parley write it and speak it. A role’s voice
          follows the audio that you supply for it.
        </p>
        <div class="examples">
          ${EXAMPLES.map(
            (example) => html`
              <button type="button" class="example" data-testid="example" @click=${() => this.#start(example)}>
                <strong>${example.title}</strong><small>${example.about}</small>
              </button>`,
          )}
        </div>
        <button type="button" class="add" data-testid="turn-add" @click=${() => void this.#insert(0)}>
          ${icons.plus} Start with an empty turn
        </button>
      </div>
    `;
  }

  #start(example: Example): void {
    this.context.store.do({ type: 'replaced', script: scriptOf(example, this.context.roles) });
    this.context.client.announce(`Example loaded: ${example.lines.length} turns.`);
  }

  /** Inserts a turn at `index`, by the role that answers the turn before it. */
  async #insert(index: number): Promise<void> {
    const { store, roles } = this.context;
    store.add(nextRole(store.script.slice(0, index), roles), index);
    await this.#focus(index);
  }

  async #remove(turn: Turn, index: number): Promise<void> {
    if (this.context.playlist.turn.value === turn.id) this.context.playlist.stop();
    this.context.store.do({ type: 'removed', id: turn.id });
    this.context.client.announce(`Turn ${index + 1} deleted. Undo restores it.`);
    await this.#focus(Math.min(index, this.context.store.script.length - 1));
  }

  /** Scrolls a turn into view when its generation starts, and only then. */
  async #follow(): Promise<void> {
    const turn = this.context.works.value.at(-1)?.turn ?? '';
    if (turn === this.#followed) return;
    this.#followed = turn;
    await this.updateComplete;
    const index = this.context.store.script.findIndex(({ id }) => id === turn);
    this.renderRoot.querySelectorAll('li')[index]?.scrollIntoView({ block: 'nearest' });
  }

  async #focus(index: number): Promise<void> {
    await this.updateComplete;
    const card = this.renderRoot.querySelectorAll('parley-turn-card')[index];
    await card?.updateComplete;
    if (card === undefined) this.renderRoot.querySelector<HTMLElement>('.add')?.focus();
    else card.focus();
  }
}

customElements.define('parley-script-view', ParleyScriptView);

declare global {
  interface HTMLElementTagNameMap {
    'parley-script-view': ParleyScriptView;
  }
}
