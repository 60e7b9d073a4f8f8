import { css, html, LitElement } from 'lit';
import { StudioError } from '../../../shared/service/studio-error.ts';
import { controls } from '../../../shared/styles/controls.ts';
import { icons } from '../../../shared/styles/icons.ts';
import { Microphone } from '../../sound/microphone.ts';
import '../level-meter.ts';

/**
 * Records as soon as it is in the page, until it is stopped, leaves the page, or loses the microphone. Sends `recorded`
 * with the clip or `failed` with the error, then `done`. Discarding sends `done` alone.
 */
export class ParleyTurnRecorder extends LitElement {
  static override properties = { on: { state: true } };
  /** The microphone is open: before that, the browser may be asking the user. */
  declare on: boolean;
  readonly #microphone = new Microphone();
  #stopping: Promise<void> | null = null;
  #finished = false;

  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 0.5rem 0.75rem;
        flex: 1;
        min-width: 0;
      }
      .keep {
        background: var(--bad);
        color: var(--bad-soft);
      }
      p {
        font-size: var(--text-s);
        color: var(--ink-2);
      }
    `,
  ];

  constructor() {
    super();
    this.on = false;
    // Nothing is lost with the microphone: what was recorded until then is kept.
    this.#microphone.recording.watch(() => {
      if (!this.#microphone.recording.value) void this.#stop();
    });
  }

  override firstUpdated(): void {
    void this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    void this.#stop();
  }

  override render() {
    if (!this.on) return html`<p role="status">Waiting for the microphone …</p>`;
    return html`
      <button type="button" class="keep" data-testid="record-stop" @click=${() => void this.#stop()}>
        ${icons.stop} Stop
      </button>
      <parley-level-meter .microphone=${this.#microphone} aria-hidden="true"></parley-level-meter>
      <p role="status" class="sr-only">Recording</p>
      <button type="button" class="quiet" @click=${() => this.#finish()}>Discard</button>
    `;
  }

  async #start(): Promise<void> {
    try {
      await this.#microphone.turnOn();
      // The user may have left while the browser asked.
      if (this.#finished) return;
      this.#microphone.start();
      this.on = true;
      await this.updateComplete;
      this.renderRoot.querySelector('button')?.focus();
    } catch (cause) {
      this.#send('failed', StudioError.from(cause));
      this.#finish();
    }
  }

  /** Keeps what was recorded, once. */
  #stop(): Promise<void> {
    this.#stopping ??= this.#keep();
    return this.#stopping;
  }

  async #keep(): Promise<void> {
    try {
      const clip = await this.#microphone.stop();
      if (clip !== null) this.#send('recorded', clip);
    } catch (cause) {
      this.#send('failed', StudioError.from(cause));
    }
    this.#finish();
  }

  #finish(): void {
    if (this.#finished) return;
    this.#finished = true;
    this.#microphone.turnOff();
    this.#send('done');
  }

  #send(type: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

customElements.define('parley-turn-recorder', ParleyTurnRecorder);

declare global {
  interface HTMLElementTagNameMap {
    'parley-turn-recorder': ParleyTurnRecorder;
  }
}
