import { css, html, LitElement } from 'lit';
import { clock } from '../../../shared/format/numbers.ts';
import { icons } from '../../../shared/styles/icons.ts';
import '../../../shared/audio/waveform.ts';
import { controls } from '../../../shared/styles/controls.ts';
import type { ConversationContext } from '../../dialogue/conversation-context.ts';
import type { Clip } from '../../sound/clip.ts';

/** The waveform of a turn with its player: play from here, pause, seek. */
export class ParleyTurnWave extends LitElement {
  static override properties = {
    context: { attribute: false },
    turn: { type: String },
    label: { type: String },
    clip: { attribute: false },
    position: { state: true },
    playing: { state: true },
  };
  declare context: ConversationContext;
  /** Id of the turn. */
  declare turn: string;
  /** Names the turn for screen readers. */
  declare label: string;
  declare clip: Clip;
  declare position: number;
  declare playing: boolean;
  #stops: readonly (() => void)[] = [];

  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 0.75rem;
        flex: 1;
        min-width: 0;
      }
      .play {
        background: var(--role);
        color: var(--on-role);
      }
      .play:hover {
        background: color-mix(in oklab, var(--role) 85%, var(--ink));
      }
      parley-waveform {
        --accent: var(--role);
        flex: 1;
        min-width: 0;
      }
      span {
        min-width: 5.75rem;
        font-size: 0.75rem;
        font-variant-numeric: tabular-nums;
        text-align: end;
        white-space: nowrap;
        color: var(--ink-2);
      }
      @media (max-width: 40rem) {
        span {
          display: none;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.position = 0;
    this.playing = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { playlist, sound } = this.context;
    const { player } = playlist;
    // The position changes with each frame, but only the turn that is playing has something to draw.
    const cells = [playlist.turn, player.playing, player.position, sound.heard];
    this.#stops = cells.map((cell) => cell.watch(() => this.#look()));
    this.#look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stops) stop();
  }

  override render() {
    const { clip, position, playing, label } = this;
    return html`
      <button
        type="button"
        class="icon play"
        data-testid="turn-play"
        aria-label=${`${playing ? 'Pause' : 'Play from'} ${label}`}
        title=${playing ? 'Pause' : 'Play from here'}
        @click=${() => this.#toggle()}
      >
        ${playing ? icons.pause : icons.play}
      </button>
      <parley-waveform
        .height=${40}
        .peaks=${clip.peaks}
        .seconds=${clip.seconds}
        .position=${position}
        @seek=${(event: CustomEvent<number>) => this.#seek(event.detail)}
        @toggle=${() => this.#toggle()}
      ></parley-waveform>
      <span>${clock(position)} / ${clock(clip.seconds)}</span>
    `;
  }

  /** Reads the playback position in this turn, from the player or from the audio being generated. */
  #look(): void {
    const { playlist, sound } = this.context;
    const { player } = playlist;
    const mine = playlist.turn.value === this.turn;
    const heard = sound.heard.value;
    this.playing = mine && player.playing.value;
    this.position = mine ? player.position.value : heard?.turn === this.turn ? heard.seconds : 0;
  }

  #toggle(): void {
    this.context.sound.stop();
    this.context.playlist.toggle(this.turn);
  }

  #seek(second: number): void {
    const { playlist } = this.context;
    if (playlist.turn.value === this.turn) playlist.player.seek(second);
    else {
      this.context.sound.stop();
      playlist.play(this.turn, second);
    }
  }
}

customElements.define('parley-turn-wave', ParleyTurnWave);

declare global {
  interface HTMLElementTagNameMap {
    'parley-turn-wave': ParleyTurnWave;
  }
}
