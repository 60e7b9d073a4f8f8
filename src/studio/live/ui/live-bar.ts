import { html, LitElement, nothing } from 'lit';
import { Watch } from '../../shared/observable/watch.ts';
import { closeHint } from '../../shared/streams/link.ts';
import { barStyles } from '../../shared/styles/bar.ts';
import { controls } from '../../shared/styles/controls.ts';
import { icons } from '../../shared/styles/icons.ts';
import type { LiveTalk } from '../stream/live-talk.ts';
import '../../shared/notes/error-note.ts';

/** The buttons that speak the rest and interrupt, with the last error below. Fires `flush` and `interrupt`. */
export class ParleyLiveBar extends LitElement {
  static override properties = { talk: { attribute: false }, blocked: { attribute: false } };
  declare talk: LiveTalk;
  /** Why a flush would do nothing; null when one is possible. */
  declare blocked: string | null;

  static override styles = [controls, barStyles];

  constructor() {
    super();
    this.blocked = null;
    new Watch(this, () => [this.talk.timeline, this.talk.error, this.talk.link, this.talk.sound.state]);
  }

  override render() {
    return html`
      <div class="row">
        <button
          type="button"
          class="primary"
          data-testid="live-flush"
          aria-disabled=${this.blocked !== null}
          aria-describedby="hint"
          aria-keyshortcuts="Enter"
          @click=${() => this.dispatchEvent(new CustomEvent('flush'))}
        >
          ${icons.speak} Speak the rest
        </button>
        <button
          type="button"
          data-testid="live-interrupt"
          aria-disabled=${!this.talk.active}
          aria-keyshortcuts="Escape"
          @click=${() => this.dispatchEvent(new CustomEvent('interrupt'))}
        >
          ${icons.stop} Interrupt
        </button>
        ${this.#hint()}
      </div>
      <div role="alert">${this.#problem()}</div>
    `;
  }

  #hint() {
    const link = this.talk.link.value;
    // A closed connection comes first: nothing else helps.
    const reason = link.state === 'closed' ? closeHint(link.code) : this.blocked;
    const waits = this.talk.timeline.value.some(({ phase }) => phase === 'typing');
    return html`
      <p id="hint" class=${reason === null ? 'hint' : 'hint reason'} data-testid="live-hint">
        ${reason ?? html`${waits ? 'The last words wait for more text: ' : ''}<kbd>Enter</kbd> speaks the rest, <kbd>Esc</kbd> interrupts`}
      </p>
    `;
  }

  #problem() {
    const error = this.talk.error.value;
    return html`
      ${
        this.talk.sound.state.value === 'locked'
          ? html`<button type="button" data-testid="live-unlock" @click=${() => this.talk.sound.unlock()}>Enable sound</button>`
          : nothing
      }
      ${
        error === null
          ? nothing
          : html`<parley-error-note
              data-testid="live-error"
              .error=${error}
              @dismiss=${() => this.talk.error.set(null)}
            ></parley-error-note>`
      }
    `;
  }
}

customElements.define('parley-live-bar', ParleyLiveBar);

declare global {
  interface HTMLElementTagNameMap {
    'parley-live-bar': ParleyLiveBar;
  }
}
