import { html, LitElement, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { counted } from '../../../shared/format/numbers.ts';
import { codePoints } from '../../../shared/format/text.ts';
import { Watch } from '../../../shared/observable/watch.ts';
import { controls } from '../../../shared/styles/controls.ts';
import { icons } from '../../../shared/styles/icons.ts';
import { voiceGlyph } from '../../../shared/voices/voice-glyph.ts';
import type { ConversationContext } from '../../dialogue/conversation-context.ts';
import type { Voicing } from '../../dialogue/voicing.ts';
import { isStale, type Turn, takeOf } from '../../script/script.ts';
import { roleStyles, toneOf } from '../role-styles.ts';
import { turnCardStyles } from './turn-card-styles.ts';
import '../../../shared/notes/error-note.ts';
import './turn-audio.ts';

/** One turn: role, text, audio, and error. Sends `insert` and `remove`. */
export class ParleyTurnCard extends LitElement {
  static override properties = {
    context: { attribute: false },
    voicing: { attribute: false },
    turn: { attribute: false },
    place: { type: Number },
    count: { type: Number },
    unheard: { type: Boolean },
    dropping: { state: true },
  };
  declare context: ConversationContext;
  declare voicing: Voicing;
  declare turn: Turn;
  /** Position in the script, from 1. */
  declare place: number;
  /** Turns in the script. */
  declare count: number;
  /** Whether it did not fit into the context of the latest reply. */
  declare unheard: boolean;
  /** Whether a file is being dragged over it. */
  declare dropping: boolean;

  static override styles = [controls, roleStyles, turnCardStyles];

  constructor() {
    super();
    this.unheard = false;
    this.dropping = false;
    new Watch(this, () => {
      const { works, problems, sound, playlist, client } = this.context;
      return [works, problems, sound.heard, playlist.turn, client.voices, client.converseModel, client.info];
    });
  }

  override focus(): void {
    this.renderRoot.querySelector('textarea')?.focus();
  }

  override render() {
    const { turn, context, voicing, place } = this;
    const label = `turn ${place}`;
    const tone = toneOf(turn.role, context.roles);
    const heard = context.playlist.turn.value === turn.id || context.sound.heard.value?.turn === turn.id;
    return html`
      <article
        class=${[heard ? 'heard' : '', this.dropping ? 'dropping' : ''].join(' ')}
        data-testid="turn"
        data-tone=${tone}
        data-role=${turn.role}
        data-state=${this.#state()}
        data-heard=${heard}
        aria-label=${`Turn ${place} of ${this.count}, role ${turn.role}, ${context.voiceName(turn.role)}`}
        @dragover=${this.#over}
        @dragleave=${() => this.#left()}
        @drop=${this.#dropped}
        @keydown=${this.#key}
      >
        <header>
          ${this.#role()}
          ${isStale(turn) ? html`<span class="chip" data-testid="turn-stale">Edited since it was spoken</span>` : nothing}
          ${this.unheard ? html`<span class="chip plain" title="This turn did not fit into the context of the latest reply">Out of context</span>` : nothing}
          ${this.#tools(label)}
        </header>
        ${this.#text(label)}
        <parley-turn-audio .context=${context} .voicing=${voicing} .turn=${turn} .label=${label}></parley-turn-audio>
        <div role="alert">${this.#problem()}</div>
      </article>
    `;
  }

  #state(): string {
    const { turn, context } = this;
    if (context.work(turn.id) !== undefined) return 'working';
    if (context.problems.value.has(turn.id)) return 'failed';
    if (isStale(turn)) return 'stale';
    if (takeOf(turn) !== null) return 'ready';
    return turn.text.trim() === '' ? 'empty' : 'written';
  }

  #role() {
    const { turn, context } = this;
    const { roles } = context;
    const next = roles[(roles.indexOf(turn.role) + 1) % roles.length] ?? turn.role;
    return html`
      <button
        type="button"
        class="role"
        data-testid="turn-role"
        aria-label=${`Role ${turn.role}, ${context.voiceName(turn.role)}. Change to role ${next}.`}
        title=${`Change to role ${next}`}
        @click=${() => context.store.do({ type: 'recast', id: turn.id, role: next })}
      >
        <span class="glyph">${voiceGlyph(context.voice(turn.role)?.id ?? turn.role)}</span>
        <b>${turn.role}</b><small>${context.voiceName(turn.role)}</small>
      </button>
    `;
  }

  #tools(label: string) {
    const { turn, context, place, count } = this;
    const tool = (id: string, name: string, icon: unknown, act: () => void, off = false, keys = '') => html`
      <button
        type="button"
        class="icon quiet"
        data-testid=${`turn-${id}`}
        title=${keys === '' ? name : `${name} (${keys})`}
        aria-label=${`${name}: ${label}`}
        aria-disabled=${off}
        @click=${act}
      >
        ${icon}
      </button>
    `;
    const move = (by: number) => context.store.do({ type: 'moved', id: turn.id, by });
    return html`
      <div class="tools">
        ${tool('up', 'Move up', icons.up, () => move(-1), place === 1, 'Alt ↑')}
        ${tool('down', 'Move down', icons.down, () => move(1), place === count, 'Alt ↓')}
        ${tool('insert', 'Insert turn below', icons.plus, () => this.#send('insert'))}
        ${tool('delete', 'Delete', icons.bin, () => this.#send('remove'))}
      </div>
    `;
  }

  #text(label: string) {
    const { turn, context, place, count } = this;
    const limit = context.client.info.value?.maxTextChars ?? Number.POSITIVE_INFINITY;
    const over = codePoints(turn.text) - limit;
    const supplied = takeOf(turn)?.made === null;
    const writing = context.work(turn.id)?.authored === true;
    const hint = writing
      ? 'Parley is writing …'
      : supplied
        ? 'Transcript of the recording'
        : place === count
          ? 'Leave empty to let Parley write it …'
          : 'Text to speak …';
    return html`
      <textarea
        rows="1"
        data-testid="turn-text"
        aria-label=${`Text of ${label}`}
        aria-keyshortcuts="Control+Enter Alt+ArrowUp Alt+ArrowDown"
        aria-invalid=${over > 0}
        placeholder=${hint}
        ?readonly=${writing}
        .value=${live(turn.text)}
        @input=${this.#typed}
      ></textarea>
      ${over > 0 ? html`<p class="over">${counted(over, 'character')} over the limit.</p>` : nothing}
    `;
  }

  #problem() {
    const { turn, context } = this;
    const error = context.problems.value.get(turn.id);
    if (error === undefined) return nothing;
    return html`
      <parley-error-note
        data-testid="turn-error"
        .error=${error}
        @dismiss=${() => context.settle(turn.id, null)}
      ></parley-error-note>
    `;
  }

  #typed(event: Event): void {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    this.context.settle(this.turn.id, null);
    this.context.store.do({ type: 'typed', id: this.turn.id, text: event.target.value });
  }

  #key(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { store } = this.context;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      void this.voicing.revoice(this.turn);
    } else if (event.altKey && event.key === 'ArrowUp') {
      store.do({ type: 'moved', id: this.turn.id, by: -1 });
    } else if (event.altKey && event.key === 'ArrowDown') {
      store.do({ type: 'moved', id: this.turn.id, by: 1 });
    } else return;
    event.preventDefault();
  }

  #over(event: DragEvent): void {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.dropping = true;
  }

  #left(): void {
    this.dropping = false;
  }

  #dropped(event: DragEvent): void {
    const file = event.dataTransfer?.files[0];
    this.dropping = false;
    if (file === undefined) return;
    event.preventDefault();
    void this.renderRoot.querySelector('parley-turn-audio')?.takeFile(file);
  }

  #send(type: string): void {
    this.dispatchEvent(new CustomEvent(type));
  }
}

customElements.define('parley-turn-card', ParleyTurnCard);

declare global {
  interface HTMLElementTagNameMap {
    'parley-turn-card': ParleyTurnCard;
  }
}
