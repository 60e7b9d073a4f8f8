import { css, html, LitElement, nothing } from 'lit';
import { backendName, stateSentence } from '../shared/engine/state-labels.ts';
import { factor, milliseconds, NONE, speed } from '../shared/format/numbers.ts';
import { ago, momentOf } from '../shared/format/time.ts';
import { Watch } from '../shared/observable/watch.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { isAbort, StudioError } from '../shared/service/studio-error.ts';
import { controls } from '../shared/styles/controls.ts';
import { figure, figureStyles } from '../shared/styles/figures.ts';
import { keepSpeed, MEASURED_TEXT, type MeasuredSpeed, recallSpeed, speedOf } from './measured-speed.ts';
import '../shared/notes/error-note.ts';

/** The backend of the engine, and how fast it is here: measured when the user asks for it. */
export class ParleySpeedCard extends LitElement {
  static override properties = {
    client: { attribute: false },
    measured: { state: true },
    error: { state: true },
    running: { state: true },
  };
  declare client: ServiceClient;
  declare measured: MeasuredSpeed | null;
  declare error: StudioError | null;
  /** Aborts the measurement that is running. */
  declare running: AbortController | null;

  static override styles = [
    controls,
    figureStyles,
    css`
      :host {
        display: grid;
        gap: 0.875rem;
        padding: 1.125rem 1.25rem;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem 1rem;
        font-size: var(--text-s);
        color: var(--ink-2);
      }
      .row p {
        flex: 1 1 16rem;
      }
      @media (pointer: coarse) {
        button {
          min-height: 2.75rem;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.measured = recallSpeed();
    this.error = null;
    this.running = null;
    new Watch(this, () => [this.client.engine, this.client.voices]);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.running?.abort();
  }

  override render() {
    const engine = this.client.engine.value;
    const { measured } = this;
    return html`
      <dl class="figures" data-testid="speed">
        ${figure('Backend', backendName(engine) || NONE, engine.ready ? engine.detail : `${stateSentence(engine)} …`)}
        ${figure('Speed', measured === null ? 'Not measured' : speed(measured.rtf), measured === null ? '' : `factor ${factor(measured.rtf)}`)}
        ${figure('First audio', milliseconds(measured?.firstAudioMs ?? null), 'of the engine')}
        ${figure('Measured', measured === null ? 'Never' : ago(measured.at), measured === null ? '' : `${momentOf(measured.at)}, ${backendLabel(measured.backend)}`)}
      </dl>
      <div class="row">
        <p>Measuring speaks two sentences without playing them. It counts as one generation of this studio’s key.</p>
        ${
          this.running === null
            ? html`<button type="button" ?disabled=${!engine.ready || (this.client.voices.value ?? []).length === 0} @click=${this.#measure}>
                ${measured === null ? 'Measure speed' : 'Measure again'}
              </button>`
            : html`<button type="button" @click=${() => this.running?.abort()}>Stop measuring</button>`
        }
      </div>
      <div role="alert">
        ${this.error === null ? nothing : html`<parley-error-note .error=${this.error} @dismiss=${this.#dismiss}></parley-error-note>`}
      </div>
    `;
  }

  readonly #measure = async (): Promise<void> => {
    const [voice] = this.client.voices.value ?? [];
    if (voice === undefined || this.running !== null) return;
    const running = new AbortController();
    this.running = running;
    this.error = null;
    try {
      const request = { voice: voice.id, text: MEASURED_TEXT, params: {}, seed: null };
      const { meta } = await this.client.api.speak(request, running.signal, { audio: () => {} });
      this.measured = speedOf(meta, Date.now() / 1_000);
      if (this.measured === null) return;
      keepSpeed(this.measured);
      this.client.announce(`${speed(this.measured.rtf)}.`);
      void this.client.refreshUsage();
    } catch (cause) {
      if (!isAbort(cause)) this.error = StudioError.from(cause);
    } finally {
      this.running = null;
    }
  };

  readonly #dismiss = (): void => {
    this.error = null;
  };
}

const backendLabel = (backend: string) => ({ webgpu: 'WebGPU', wasm: 'WebAssembly' })[backend] ?? backend;

customElements.define('parley-speed-card', ParleySpeedCard);

declare global {
  interface HTMLElementTagNameMap {
    'parley-speed-card': ParleySpeedCard;
  }
}
