import { html, LitElement, nothing } from 'lit';
import { Watch } from '../shared/observable/watch.ts';
import { barStyles } from '../shared/styles/bar.ts';
import { controls } from '../shared/styles/controls.ts';
import { icons } from '../shared/styles/icons.ts';
import type { Speaker } from './speaker.ts';
import '../shared/notes/error-note.ts';

/** Apple keyboards write the modifier of shortcuts in another way. */
const MODIFIER = /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Why nothing can be spoken now. */
export interface Blocked {
  readonly reason: string;
  /** Ends by itself, so that narrow screens need no line for it. */
  readonly passing?: boolean;
}

/** Speak and Stop, and beneath them what went wrong. Sends `speak`. */
export class ParleySpeakBar extends LitElement {
  static override properties = { speaker: { attribute: false }, blocked: { attribute: false } };
  declare speaker: Speaker;
  /** Null when there is something to speak. */
  declare blocked: Blocked | null;

  static override styles = [controls, barStyles];

  constructor() {
    super();
    this.blocked = null;
    new Watch(this, () => [this.speaker.running, this.speaker.error, this.speaker.player.playing]);
  }

  override render() {
    const running = this.speaker.running.value !== null;
    const active = running || this.speaker.player.playing.value;
    return html`
      <div class="row">
        <button
          type="button"
          class="primary"
          data-testid="speak"
          aria-disabled=${running || this.blocked !== null}
          aria-describedby="hint"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          @click=${() => this.dispatchEvent(new CustomEvent('speak'))}
        >
          ${icons.speak} Speak
        </button>
        <button
          type="button"
          data-testid="stop"
          aria-disabled=${!active}
          aria-keyshortcuts="Escape"
          @click=${() => this.speaker.stop()}
        >
          ${icons.stop} Stop
        </button>
        <p id="hint" class=${this.blocked === null || this.blocked.passing ? 'hint' : 'hint reason'}>
          ${this.blocked?.reason ?? html`<kbd>${MODIFIER}</kbd> <kbd>Enter</kbd> to speak, <kbd>Esc</kbd> to stop`}
        </p>
      </div>
      <div role="alert">${this.#error()}</div>
    `;
  }

  #error() {
    const error = this.speaker.error.value;
    if (error === null) return nothing;
    return html`
      <parley-error-note
        data-testid="error"
        .error=${error}
        @dismiss=${() => this.speaker.error.set(null)}
      ></parley-error-note>
    `;
  }
}

customElements.define('parley-speak-bar', ParleySpeakBar);

declare global {
  interface HTMLElementTagNameMap {
    'parley-speak-bar': ParleySpeakBar;
  }
}
