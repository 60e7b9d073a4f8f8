import { css, html, LitElement, nothing } from 'lit';
import '../../shared/audio/waveform.ts';
import { clock } from '../../shared/format/numbers.ts';
import { Watch } from '../../shared/observable/watch.ts';
import { controls } from '../../shared/styles/controls.ts';
import { icons } from '../../shared/styles/icons.ts';
import type { Take } from '../take/take.ts';
import type { TakeShelf } from '../take/take-shelf.ts';

/** Two takes side by side. Playing one goes on where the other was, so that the same words can be compared. Fires `close`. */
export class ParleyTakeCompare extends LitElement {
  static override properties = { shelf: { attribute: false }, takes: { attribute: false } };
  declare shelf: TakeShelf;
  declare takes: readonly [Take, Take];

  static override styles = [
    controls,
    css`
      .card {
        padding: 0.875rem 1.5rem 1.125rem;
      }
      header {
        display: flex;
        align-items: center;
        justify-content: space-between;
      }
      h2 {
        font-size: 1rem;
        font-weight: 650;
      }
      .pair {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 1.25rem;
      }
      .head {
        display: flex;
        align-items: center;
        gap: 0.625rem;
        font-size: var(--text-s);
      }
      .head p {
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      small {
        display: block;
        color: var(--ink-2);
        font-variant-numeric: tabular-nums;
      }
      @media (max-width: 40rem) {
        .card {
          padding-inline: 1rem;
        }
        .pair {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => [this.shelf.current, this.shelf.player.playing, this.shelf.player.position]);
  }

  override render() {
    return html`
      <section class="card" aria-labelledby="title" data-testid="compare">
        <header>
          <h2 id="title">Two takes</h2>
          <button type="button" class="icon quiet" aria-label="Close the comparison" @click=${this.#close}>${icons.close}</button>
        </header>
        <div class="pair">${this.takes.map((take, index) => this.#take(take, index === 0 ? 'A' : 'B'))}</div>
      </section>
    `;
  }

  #take(take: Take, name: string) {
    const { player, current } = this.shelf;
    const active = current.value === take;
    const playing = active && player.playing.value;
    const { voiceName, request } = take.header;
    return html`
      <div role="group" aria-label=${`Take ${name}`}>
        <div class="head">
          <button type="button" class=${active ? 'icon primary' : 'icon'} aria-label=${`${playing ? 'Pause' : 'Play'} take ${name}`} @click=${() => this.#toggle(take)}>
            ${playing ? icons.pause : icons.play}
          </button>
          <p>
            <strong>${name}: ${voiceName}</strong>
            <small>seed ${request.seed}${differences(take, this.takes)} · ${clock(take.seconds)}</small>
          </p>
        </div>
        <parley-waveform
          .height=${64}
          .peaks=${take.peaks}
          .seconds=${take.expectedSeconds}
          .position=${active ? player.position.value : 0}
          @seek=${(event: CustomEvent<number>) => this.#seek(take, event.detail)}
          @toggle=${() => this.#toggle(take)}
        ></parley-waveform>
      </div>
    `;
  }

  #toggle(take: Take): void {
    const { player, current } = this.shelf;
    const before = current.value;
    if (before === take) {
      player.toggle();
      return;
    }
    const share = before === null ? 0 : player.position.value / Math.max(before.seconds, 0.01);
    this.#seek(take, share >= 0.99 ? 0 : share * take.seconds);
    player.play();
  }

  #seek(take: Take, second: number): void {
    this.shelf.show(take);
    this.shelf.player.seek(second);
  }

  #close(): void {
    this.dispatchEvent(new CustomEvent('close'));
  }
}

/** The parameters in which a take differs from the other one. */
function differences(take: Take, takes: readonly [Take, Take]): string | typeof nothing {
  const other = takes[0] === take ? takes[1] : takes[0];
  const own = Object.entries(take.header.request.params);
  const different = own.filter(([key, value]) => other.header.request.params[key] !== value);
  return different.length === 0
    ? nothing
    : ` · ${different.map(([key, value]) => `${key} ${value ?? 'automatic'}`).join(', ')}`;
}

customElements.define('parley-take-compare', ParleyTakeCompare);

declare global {
  interface HTMLElementTagNameMap {
    'parley-take-compare': ParleyTakeCompare;
  }
}
