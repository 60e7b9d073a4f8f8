import { css, html, LitElement } from 'lit';
import { download } from '../shared/files/download.ts';
import { wavName } from '../shared/files/wav-name.ts';
import { clock } from '../shared/format/numbers.ts';
import { excerpt } from '../shared/format/text.ts';
import { Watch } from '../shared/observable/watch.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { controls } from '../shared/styles/controls.ts';
import { icons } from '../shared/styles/icons.ts';
import { stageStyles } from '../shared/styles/stage.ts';
import type { SpeechGenerator } from './speech-generator.ts';
import type { SpeechResult } from './speech-result.ts';
import '../shared/engine/engine-progress.ts';
import '../shared/engine/generation-timer.ts';
import './result-metrics.ts';
import '../shared/audio/waveform.ts';

/** Longest title in characters: more than one line shows, and enough for a screen reader. */
const TITLE = 140;

/**
 * Shows the engine's progress before the first result, then the generation under way or the result. All take the same
 * space, so nothing below moves. Fires `seed` as its metrics do.
 */
export class ParleyResultStage extends LitElement {
  static override properties = { client: { attribute: false }, generator: { attribute: false } };
  declare client: ServiceClient;
  declare generator: SpeechGenerator;

  static override styles = [
    controls,
    stageStyles,
    css`
      @media (max-width: 40rem) {
        .download {
          width: 2.25rem;
          padding: 0;
        }
        .download span {
          position: absolute;
          clip-path: inset(50%);
        }
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => {
      const { running, current, player } = this.generator;
      const { engine, connection } = this.client;
      return [running, current, player.playing, player.position, engine, connection];
    });
  }

  override render() {
    const running = this.generator.running.value;
    const result = running === null ? this.generator.current.value : null;
    const playing = this.generator.player.playing.value;
    const [title, line] = this.#heading(result);
    return html`
      <section class="card" aria-label="Result">
        <div class="head">
          <button
            type="button"
            class="primary icon play"
            data-testid="play"
            aria-label=${playing ? 'Pause' : 'Play'}
            ?disabled=${result === null}
            @click=${() => void this.generator.player.toggle()}
          >
            ${playing ? icons.pause : icons.play}
          </button>
          <div class="words">
            <h2>${excerpt(title, TITLE)}</h2>
            <p>${line}</p>
          </div>
          <button
            type="button"
            class="download"
            data-testid="download"
            ?disabled=${result === null}
            @click=${this.#download}
          >
            ${icons.download} <span>Download WAV</span>
          </button>
        </div>
        <div class="middle">${this.#middle(result)}</div>
        <parley-result-metrics
          .result=${result}
          @seed=${(event: CustomEvent<unknown>) => this.dispatchEvent(new CustomEvent('seed', { detail: event.detail }))}
        ></parley-result-metrics>
      </section>
    `;
  }

  #heading(result: SpeechResult | null): readonly [string, string] {
    const running = this.generator.running.value;
    if (running !== null) return [running.request.text, `${running.voiceName} · generating …`];
    if (result === null) return ['Nothing spoken yet', 'Results appear here, to play, view and download.'];
    const place = `${clock(this.generator.player.position.value)} / ${clock(result.seconds)}`;
    return [result.request.text, `${result.voiceName} · ${place}`];
  }

  #middle(result: SpeechResult | null) {
    const { engine, connection } = this.client;
    const running = this.generator.running.value;
    const starting =
      connection.value.state !== 'failed' && !engine.value.ready && engine.value.state !== 'failed';
    // A result stays in view, even while the engine moves to another tab.
    if (starting && result === null) {
      return html`<parley-engine-progress .client=${this.client}></parley-engine-progress>`;
    }
    if (running !== null)
      return html`<parley-generation-timer .since=${running.since}></parley-generation-timer>`;
    return html`
      <parley-waveform
        .peaks=${result?.peaks ?? null}
        .seconds=${result?.seconds ?? 0}
        .position=${this.generator.player.position.value}
        @seek=${(event: CustomEvent<number>) => this.generator.player.seek(event.detail)}
        @toggle=${() => void this.generator.player.toggle()}
      ></parley-waveform>
    `;
  }

  #download(): void {
    const result = this.generator.current.value;
    if (result !== null) download(result.wav, wavName(result.request.voice, result.request.text));
  }
}

customElements.define('parley-result-stage', ParleyResultStage);

declare global {
  interface HTMLElementTagNameMap {
    'parley-result-stage': ParleyResultStage;
  }
}
