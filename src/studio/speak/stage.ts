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
import type { Speaker } from './speaker.ts';
import type { Utterance } from './utterance.ts';
import '../shared/engine/engine-progress.ts';
import '../shared/engine/generation-timer.ts';
import './result-metrics.ts';
import '../shared/audio/waveform.ts';

/** More letters than one line shows; longer texts are not read out whole either. */
const TITLE = 140;

/**
 * The one place where speech appears: the engine's progress before the first, the generation under way, the result.
 * All of these take the same room, so nothing below moves. Passes on `seed` of its metrics.
 */
export class ParleyStage extends LitElement {
  static override properties = { client: { attribute: false }, speaker: { attribute: false } };
  declare client: ServiceClient;
  declare speaker: Speaker;

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
      const { running, current, player } = this.speaker;
      const { engine, connection } = this.client;
      return [running, current, player.playing, player.position, engine, connection];
    });
  }

  override render() {
    const running = this.speaker.running.value;
    const utterance = running === null ? this.speaker.current.value : null;
    const playing = this.speaker.player.playing.value;
    const [title, line] = this.#words(utterance);
    return html`
      <section class="card" aria-label="Result">
        <div class="head">
          <button
            type="button"
            class="primary icon play"
            data-testid="play"
            aria-label=${playing ? 'Pause' : 'Play'}
            ?disabled=${utterance === null}
            @click=${() => void this.speaker.player.toggle()}
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
            ?disabled=${utterance === null}
            @click=${this.#download}
          >
            ${icons.download} <span>Download WAV</span>
          </button>
        </div>
        <div class="middle">${this.#middle(utterance)}</div>
        <parley-result-metrics
          .utterance=${utterance}
          @seed=${(event: CustomEvent<unknown>) => this.dispatchEvent(new CustomEvent('seed', { detail: event.detail }))}
        ></parley-result-metrics>
      </section>
    `;
  }

  #words(utterance: Utterance | null): readonly [string, string] {
    const running = this.speaker.running.value;
    if (running !== null) return [running.request.text, `${running.voiceName} · being made …`];
    if (utterance === null)
      return ['Nothing spoken yet', 'What you speak can be heard, seen and saved here.'];
    const place = `${clock(this.speaker.player.position.value)} / ${clock(utterance.seconds)}`;
    return [utterance.request.text, `${utterance.voiceName} · ${place}`];
  }

  #middle(utterance: Utterance | null) {
    const { engine, connection } = this.client;
    const running = this.speaker.running.value;
    const starting =
      connection.value.state !== 'failed' && !engine.value.ready && engine.value.state !== 'failed';
    // A result that is there stays in view, even while the engine moves to another tab.
    if (starting && utterance === null) {
      return html`<parley-engine-progress .client=${this.client}></parley-engine-progress>`;
    }
    if (running !== null)
      return html`<parley-generation-timer .since=${running.since}></parley-generation-timer>`;
    return html`
      <parley-waveform
        .peaks=${utterance?.peaks ?? null}
        .seconds=${utterance?.seconds ?? 0}
        .position=${this.speaker.player.position.value}
        @seek=${(event: CustomEvent<number>) => this.speaker.player.seek(event.detail)}
        @toggle=${() => void this.speaker.player.toggle()}
      ></parley-waveform>
    `;
  }

  #download(): void {
    const utterance = this.speaker.current.value;
    if (utterance !== null) download(utterance.wav, wavName(utterance.request.voice, utterance.request.text));
  }
}

customElements.define('parley-stage', ParleyStage);

declare global {
  interface HTMLElementTagNameMap {
    'parley-stage': ParleyStage;
  }
}
