import { css, html, LitElement } from 'lit';
import { live } from 'lit/directives/live.js';
import { Watch } from '../../shared/observable/watch.ts';
import { paramStyles } from '../../shared/parameters/param-styles.ts';
import { controls } from '../../shared/styles/controls.ts';
import { disclosureStyles } from '../../shared/styles/disclosure.ts';
import { icons } from '../../shared/styles/icons.ts';
import { MAX_THRESHOLDS, parseSchedule, THRESHOLD_MAX, THRESHOLD_MIN } from '../stream/schedule.ts';
import type { StreamDraft } from '../stream/stream-draft.ts';

/** When the stream starts to speak: while text arrives, and after how much of it, or on flush only. */
export class ParleyStreamPanel extends LitElement {
  static override properties = { draft: { attribute: false } };
  declare draft: StreamDraft;
  readonly #open = matchMedia('(min-width: 62rem)').matches;

  static override styles = [
    controls,
    disclosureStyles,
    paramStyles,
    css`
      .switched {
        display: grid;
        gap: 0.25rem;
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => [this.draft.streaming, this.draft.schedule]);
  }

  override render() {
    const streaming = this.draft.streaming.value;
    return html`
      <details ?open=${this.#open}>
        <summary>
          <h2>Streaming</h2>
          <span>${streaming ? 'while typing' : 'when you press Enter'}</span>
          ${icons.chevron}
        </summary>
        <div class="fields">
          <div class="switched">
            <div class="head">
              <label for="streaming">Speak while I type</label>
              <span class="switch">
                <input
                  id="streaming"
                  type="checkbox"
                  role="switch"
                  data-testid="live-streaming"
                  aria-describedby="streaming-help"
                  .checked=${live(streaming)}
                  @change=${this.#switched}
                />
              </span>
            </div>
            <p id="streaming-help" class="help">
              On: speech starts while you type. Off: everything waits until you press Enter or Speak the rest.
            </p>
          </div>
          ${this.#schedule(streaming)}
        </div>
      </details>
    `;
  }

  #schedule(streaming: boolean) {
    const typed = this.draft.schedule.value;
    const wrong = parseSchedule(typed) === null;
    return html`
      <div class="typed">
        <label for="schedule">Characters before each segment</label>
        <input
          id="schedule"
          data-testid="live-schedule"
          inputmode="numeric"
          autocomplete="off"
          spellcheck="false"
          placeholder="Service default"
          aria-describedby="schedule-help"
          aria-invalid=${wrong}
          ?disabled=${!streaming}
          .value=${live(typed)}
          @input=${this.#typed}
        />
        <p id="schedule-help" class=${wrong ? 'help wrong' : 'help'}>
          ${
            wrong
              ? `Up to ${MAX_THRESHOLDS} whole numbers from ${THRESHOLD_MIN} to ${THRESHOLD_MAX}, separated by commas.`
              : 'A segment ends at the first end of a sentence after this many characters. The last number repeats.'
          }
        </p>
      </div>
    `;
  }

  #switched(event: Event): void {
    if (event.target instanceof HTMLInputElement) this.draft.streaming.set(event.target.checked);
  }

  #typed(event: Event): void {
    if (event.target instanceof HTMLInputElement) this.draft.schedule.set(event.target.value);
  }
}

customElements.define('parley-stream-panel', ParleyStreamPanel);

declare global {
  interface HTMLElementTagNameMap {
    'parley-stream-panel': ParleyStreamPanel;
  }
}
