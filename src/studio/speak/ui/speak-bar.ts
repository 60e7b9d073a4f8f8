import { html, LitElement, nothing } from 'lit';
import { Watch } from '../../shared/observable/watch.ts';
import { barStyles } from '../../shared/styles/bar.ts';
import { controls } from '../../shared/styles/controls.ts';
import { icons } from '../../shared/styles/icons.ts';
import type { TakeShelf } from '../take/take-shelf.ts';
import '../../shared/notes/error-note.ts';

/** The modifier key of shortcuts, which Apple keyboards label differently. */
const MODIFIER = /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Why nothing can be spoken at the moment. */
export interface Blocked {
  readonly reason: string;
  /** Resolves by itself, so that narrow screens do not need a line for it. */
  readonly passing?: boolean;
}

/** The Speak and Stop buttons, with the last error below. Fires `speak`. */
export class ParleySpeakBar extends LitElement {
  static override properties = { shelf: { attribute: false }, blocked: { attribute: false } };
  declare shelf: TakeShelf;
  /** Null when there is something to speak. */
  declare blocked: Blocked | null;

  static override styles = [controls, barStyles];

  constructor() {
    super();
    this.blocked = null;
    new Watch(this, () => [this.shelf.generator.running, this.shelf.error, this.shelf.player.playing]);
  }

  override render() {
    const running = this.shelf.generator.running.value !== null;
    const active = running || this.shelf.player.playing.value;
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
          @click=${() => this.shelf.stop()}
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
    const error = this.shelf.error.value;
    if (error === null) return nothing;
    return html`
      <parley-error-note
        data-testid="error"
        .error=${error}
        @dismiss=${() => this.shelf.error.set(null)}
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
