import { css, html, LitElement, nothing } from 'lit';
import { Watch } from '../lib/cell.ts';
import { icons } from '../lib/icons.ts';
import { controls } from '../styles/controls.ts';
import type { Speaker } from './speaker.ts';

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

  static override styles = [
    controls,
    css`
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.625rem;
      }
      button {
        min-height: 2.75rem;
        padding: 0 1.25rem;
        font-size: var(--text-m);
      }
      .primary {
        min-width: 9rem;
        font-weight: 650;
      }
      .hint {
        margin-inline-start: auto;
        font-size: var(--text-s);
        color: var(--ink-2);
      }
      kbd {
        padding: 0.0625rem 0.3125rem;
        border: 1px solid var(--line);
        border-radius: 5px;
        font: inherit;
        font-size: 0.75rem;
      }
      .error {
        display: flex;
        gap: 0.625rem;
        margin-top: 0.875rem;
        padding: 0.75rem 0.5rem 0.75rem 0.875rem;
        border-radius: var(--radius-m);
        background: var(--bad-soft);
        color: var(--bad);
        font-size: var(--text-s);
      }
      .error div {
        flex: 1;
        min-width: 0;
        overflow-wrap: anywhere;
      }
      .error svg {
        margin-top: 0.125rem;
      }
      .error code {
        font-family: var(--mono);
        font-size: 0.75rem;
      }
      .error button {
        min-height: 1.75rem;
        width: 1.75rem;
        background: none;
        color: inherit;
      }
      @media (hover: none), (max-width: 48rem) {
        kbd,
        .keys {
          display: none;
        }
        .primary {
          flex: 1;
        }
        .hint:not(.reason) {
          display: none;
        }
      }
    `,
  ];

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
      <div class="error" data-testid="error">
        ${icons.alert}
        <div>
          <p><strong>${error.message}</strong></p>
          <p>
            <code>${error.type}</code>${error.requestId === null ? nothing : html` · <code>${error.requestId}</code>`}
            ${error.retryAfterSeconds === null ? nothing : ` · try again in ${error.retryAfterSeconds} s`}
          </p>
        </div>
        <button type="button" class="icon" aria-label="Dismiss the message" @click=${() => this.speaker.error.set(null)}>
          ${icons.close}
        </button>
      </div>
    `;
  }
}

customElements.define('parley-speak-bar', ParleySpeakBar);

declare global {
  interface HTMLElementTagNameMap {
    'parley-speak-bar': ParleySpeakBar;
  }
}
