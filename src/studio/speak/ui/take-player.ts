import { css, html, LitElement, nothing } from 'lit';
import '../../shared/audio/waveform.ts';
import '../../shared/engine/engine-progress.ts';
import { download } from '../../shared/files/download.ts';
import { wavName } from '../../shared/files/wav-name.ts';
import { clock } from '../../shared/format/numbers.ts';
import { excerpt } from '../../shared/format/text.ts';
import { Watch } from '../../shared/observable/watch.ts';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import { controls } from '../../shared/styles/controls.ts';
import { icons } from '../../shared/styles/icons.ts';
import { stageStyles } from '../../shared/styles/stage.ts';
import type { Take } from '../take/take.ts';
import type { TakeShelf } from '../take/take-shelf.ts';
import { takeWav } from '../take/take-wav.ts';

/** Longest title in characters: more than one line shows, and enough for a screen reader. */
const TITLE = 140;

/** The player of the current take: it can be heard while it is made. Before the first take, the engine's progress. */
export class ParleyTakePlayer extends LitElement {
  static override properties = { client: { attribute: false }, shelf: { attribute: false } };
  declare client: ServiceClient;
  declare shelf: TakeShelf;
  #stopTake: (() => void) | undefined;

  static override styles = [
    controls,
    stageStyles,
    css`
      .card {
        gap: 0.625rem;
        padding: 0.75rem 1.5rem;
      }
      .filled {
        box-shadow: 0 -4px 24px rgb(0 0 0 / 10%);
      }
      .middle {
        height: 64px;
      }
      .made {
        height: 4px;
        overflow: hidden;
        border-radius: 2px;
        background: var(--inset-hover);
      }
      .made div {
        height: 100%;
        background: var(--accent);
        transition: width var(--quick) linear;
      }
      @media (max-width: 40rem) {
        .card {
          padding: 0.625rem 0.875rem;
        }
        .middle {
          height: 48px;
        }
        .head {
          flex-wrap: wrap;
          gap: 0.5rem 0.75rem;
        }
        .words {
          flex: 1 1 8rem;
        }
        .download {
          width: 2.75rem;
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
      const { current, generator, player } = this.shelf;
      const { engine, connection } = this.client;
      return [
        current,
        generator.running,
        player.playing,
        player.waiting,
        player.position,
        engine,
        connection,
      ];
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopTake?.();
    this.#stopTake = undefined;
  }

  override updated(): void {
    // The page keeps it in view once there is something to play.
    this.toggleAttribute('used', this.shelf.current.value !== null);
  }

  override render() {
    const take = this.shelf.current.value;
    this.#watchTake(take);
    const playing = this.shelf.player.playing.value;
    const making = take !== null && this.shelf.generator.running.value === take;
    const [title, line] = this.#heading(take, making);
    return html`
      <section class=${take === null ? 'card' : 'card filled'} aria-label="Player">
        <div class="head">
          <button
            type="button"
            class="primary icon play"
            data-testid="play"
            aria-label=${playing ? 'Pause' : 'Play'}
            ?disabled=${take === null}
            @click=${() => this.shelf.player.toggle()}
          >
            ${playing ? icons.pause : icons.play}
          </button>
          <div class="words">
            <h2>${excerpt(title, TITLE)}</h2>
            <p data-testid="take-state">${line}</p>
          </div>
          ${take === null ? nothing : this.#generation(take, making)}
          <button
            type="button"
            class="download"
            data-testid="download"
            ?disabled=${take === null || !take.complete}
            @click=${() => this.#download(take)}
          >
            ${icons.download} <span>Download WAV</span>
          </button>
        </div>
        <div class="middle">${this.#middle(take)}</div>
        ${making ? this.#progress(take) : nothing}
      </section>
    `;
  }

  #generation(take: Take, making: boolean) {
    if (making) {
      if (take.parts.length === 1) return nothing;
      return html`
        <button type="button" data-testid="take-pause" @click=${() => this.shelf.generator.pause()}>Pause generating</button>`;
    }
    if (take.complete) return nothing;
    return html`
      <button type="button" data-testid="take-resume" @click=${() => this.shelf.resume(take)}>
        ${icons.again} Continue generating
      </button>`;
  }

  #heading(take: Take | null, making: boolean): readonly [string, string] {
    if (take === null) return ['Nothing spoken yet', 'Speech is played here while it is generated.'];
    const { player } = this.shelf;
    const place = `${clock(player.position.value)} / ${making ? 'about ' : ''}${clock(take.expectedSeconds)}`;
    const parts = [take.header.voiceName, place];
    if (player.waiting.value && making) parts.push(this.#waitingFor(take));
    else if (making) parts.push(`${percent(take)} generated${partOf(take)}`);
    else if (!take.complete) parts.push(`stopped at ${percent(take)}`);
    return [take.header.request.text, parts.join(' · ')];
  }

  /** What the listener waits for. */
  #waitingFor(take: Take): string {
    if (!this.client.engine.value.ready) return 'waiting for the voice engine';
    return take.samples === 0 ? 'waiting for the first sound' : 'waiting for more sound';
  }

  #progress(take: Take) {
    const share = Math.floor(take.progress * 100);
    return html`
      <div
        class="made"
        role="progressbar"
        data-testid="take-progress"
        aria-label="Generated"
        aria-valuemin="0"
        aria-valuemax="100"
        aria-valuenow=${share}
      >
        <div .style=${`width:${share}%`}></div>
      </div>`;
  }

  #middle(take: Take | null) {
    const { engine, connection } = this.client;
    const starting =
      connection.value.state !== 'failed' && !engine.value.ready && engine.value.state !== 'failed';
    // A take stays in view, even while the engine moves to another tab.
    if (starting && (take === null || take.samples === 0)) {
      return html`<parley-engine-progress .client=${this.client}></parley-engine-progress>`;
    }
    return html`
      <parley-waveform
        .height=${matchMedia('(max-width: 40rem)').matches ? 48 : 64}
        .peaks=${take?.peaks ?? null}
        .seconds=${take?.expectedSeconds ?? 0}
        .position=${this.shelf.player.position.value}
        @seek=${(event: CustomEvent<number>) => this.shelf.player.seek(event.detail)}
        @toggle=${() => this.shelf.player.toggle()}
      ></parley-waveform>
    `;
  }

  #watchTake(take: Take | null): void {
    this.#stopTake?.();
    this.#stopTake = take?.grown.watch(() => this.requestUpdate());
  }

  #download(take: Take | null): void {
    if (take === null) return;
    const { voice, text } = take.header.request;
    download(takeWav(take), wavName(voice, text));
  }
}

function percent(take: Take): string {
  return `${Math.floor(take.progress * 100)} %`;
}

function partOf({ parts }: Take): string {
  if (parts.length === 1) return '';
  return `, part ${Math.min(parts.filter(({ finished }) => finished !== null).length + 1, parts.length)} of ${parts.length}`;
}

customElements.define('parley-take-player', ParleyTakePlayer);

declare global {
  interface HTMLElementTagNameMap {
    'parley-take-player': ParleyTakePlayer;
  }
}
