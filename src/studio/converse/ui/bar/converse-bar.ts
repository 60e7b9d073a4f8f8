import { css, html, LitElement, nothing } from 'lit';
import { Watch } from '../../../shared/observable/watch.ts';
import { barStyles } from '../../../shared/styles/bar.ts';
import { controls } from '../../../shared/styles/controls.ts';
import { icons } from '../../../shared/styles/icons.ts';
import type { ConversationContext } from '../../dialogue/conversation-context.ts';
import type { Voicing } from '../../dialogue/voicing.ts';
import { hasContent, isOpen, nextRole, unspoken } from '../../script/script.ts';
import { ROUNDS } from '../../script/settings.ts';
import '../../../shared/notes/error-note.ts';

/** The bar of Script mode: complete, reply, keep talking, stop. */
export class ParleyConverseBar extends LitElement {
  static override properties = {
    context: { attribute: false },
    voicing: { attribute: false },
    blocked: { attribute: false },
  };
  declare context: ConversationContext;
  declare voicing: Voicing;
  /** Why nothing can be generated now; null when it can. */
  declare blocked: string | null;

  static override styles = [
    controls,
    barStyles,
    css`
      .rounds {
        display: flex;
        align-items: center;
      }
      .rounds button {
        border-radius: 999px 0 0 999px;
        padding-inline-end: 0.5rem;
      }
      select {
        min-height: max(2.75rem, var(--touch));
        padding: 0 0.375rem;
        border: 0;
        border-radius: 0 999px 999px 0;
        background: var(--inset);
        font-size: var(--text-s);
        cursor: pointer;
      }
      .row {
        gap: 0.5rem;
      }
      .row button {
        padding-inline: 1rem;
      }
      .row .primary {
        min-width: 0;
      }
      .hint {
        flex: 1 1 8rem;
        line-height: 1.35;
        text-align: end;
      }
      /* Two rows of two buttons leave more height for the turns. */
      @media (max-width: 40rem) {
        .row > button,
        .rounds,
        .rounds button {
          flex: 1 1 auto;
        }
        .row .primary {
          min-width: min-content;
        }
        .row button,
        select {
          min-height: max(2.5rem, var(--touch));
        }
        .row > .stop {
          flex: none;
        }
        .stop .word {
          position: absolute;
          clip-path: inset(50%);
        }
      }
    `,
  ];

  constructor() {
    super();
    this.blocked = null;
    new Watch(this, () => {
      const { store, works, sound, client, settings } = this.context;
      return [store.history, works, sound.state, client.voices, settings.rounds];
    });
  }

  override render() {
    const { context, voicing } = this;
    const last = context.store.script.at(-1);
    const { busy } = voicing;
    const off = busy || this.blocked !== null;
    const open = last !== undefined && isOpen(last);
    const answerable = last !== undefined && hasContent(last);
    const active =
      busy || context.sound.state.value === 'playing' || context.sound.state.value === 'buffering';
    return html`
      <div class="row">
        <button
          type="button"
          class=${open ? 'primary' : ''}
          data-testid="complete"
          aria-disabled=${off || !open}
          aria-describedby="hint"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          @click=${() => this.#act('complete', off || !open)}
        >
          ${icons.speak} Complete
        </button>
        <button
          type="button"
          class=${open ? '' : 'primary'}
          data-testid="reply"
          aria-disabled=${off || !answerable}
          aria-describedby="hint"
          aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
          @click=${() => this.#act('reply', off || !answerable)}
        >
          ${icons.pen} Reply <small>experiment</small>
        </button>
        ${
          unspoken(context.store.script).length < 2
            ? nothing
            : html`<button type="button" data-testid="speak-all" aria-disabled=${off} @click=${() => this.#act('all', off)}>
                ${icons.speak} Speak all
              </button>`
        }
        <span class="rounds" role="group" aria-label="Keep talking, an experiment">
          <button
            type="button"
            data-testid="keep-talking"
            aria-disabled=${off || last === undefined}
            @click=${() => this.#act('keep', off || last === undefined)}
          >
            ${icons.talk} Keep talking
          </button>
          <select aria-label="Turns to add" data-testid="rounds" @change=${this.#rounds}>
            ${ROUNDS.map(
              (rounds) =>
                html`<option .value=${String(rounds)} ?selected=${rounds === context.settings.rounds.value}>${rounds}</option>`,
            )}
          </select>
        </span>
        <button
          type="button"
          class="stop"
          data-testid="converse-stop"
          aria-disabled=${!active}
          aria-keyshortcuts="Escape"
          @click=${() => voicing.stop()}
        >
          ${icons.stop} <span class="word">Stop</span>
        </button>
        <p id="hint" class=${this.blocked === null ? 'hint' : 'hint reason'} data-testid="converse-hint">
          ${this.blocked ?? this.#next()}
        </p>
      </div>
      ${
        context.sound.state.value === 'locked'
          ? html`<button type="button" data-testid="converse-unlock" @click=${() => context.sound.unlock()}>Enable sound</button>`
          : nothing
      }
    `;
  }

  /** What the highlighted button will do. */
  #next(): string {
    const { store, roles } = this.context;
    const last = store.script.at(-1);
    if (last === undefined) return 'Add a turn to start.';
    if (!isOpen(last)) return `Next: role ${nextRole(store.script, roles)} answers.`;
    if (last.text.trim() === '') return `Next: Parley writes turn ${store.script.length}.`;
    return `Next: role ${last.role} speaks turn ${store.script.length}.`;
  }

  #act(what: 'complete' | 'reply' | 'keep' | 'all', off: boolean): void {
    if (off) return;
    if (what === 'complete') void this.voicing.completeLast();
    else if (what === 'reply') void this.voicing.reply();
    else if (what === 'all') void this.voicing.speakAll();
    else void this.voicing.keepTalking(this.context.settings.rounds.value);
  }

  #rounds(event: Event): void {
    if (event.target instanceof HTMLSelectElement)
      this.context.settings.rounds.set(Number(event.target.value));
  }
}

customElements.define('parley-converse-bar', ParleyConverseBar);

declare global {
  interface HTMLElementTagNameMap {
    'parley-converse-bar': ParleyConverseBar;
  }
}
