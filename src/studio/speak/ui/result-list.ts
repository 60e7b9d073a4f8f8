import { html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { download } from '../../shared/files/download.ts';
import { wavName } from '../../shared/files/wav-name.ts';
import { seconds } from '../../shared/format/numbers.ts';
import { excerpt } from '../../shared/format/text.ts';
import { Watch } from '../../shared/observable/watch.ts';
import { controls } from '../../shared/styles/controls.ts';
import { icons } from '../../shared/styles/icons.ts';
import { listStyles } from '../../shared/styles/list.ts';
import type { Take } from '../take/take.ts';
import type { TakeShelf } from '../take/take-shelf.ts';
import { takeWav } from '../take/take-wav.ts';

const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The takes, newest first. Fires `reuse` with the take to restore into the draft, and `compare` with the one to compare. */
export class ParleyResultList extends LitElement {
  static override properties = { shelf: { attribute: false } };
  declare shelf: TakeShelf;

  static override styles = [controls, listStyles];

  constructor() {
    super();
    new Watch(this, () => {
      const { takes, current, generator, player } = this.shelf;
      return [takes, current, generator.running, player.playing];
    });
  }

  override render() {
    const takes = this.shelf.takes.value;
    if (takes.length === 0) return nothing;
    return html`
      <section aria-labelledby="title">
        <h2 id="title">Takes <small>This list is for this visit; texts of several parts stay until you delete them.</small></h2>
        <ol class="card" data-testid="results">
          ${repeat(
            takes,
            ({ header }) => header.id,
            (take) => this.#row(take, takes.length > 1),
          )}
        </ol>
      </section>
    `;
  }

  #row(take: Take, comparable: boolean) {
    const { request, voiceName, made } = take.header;
    const current = this.shelf.current.value === take;
    const playing = current && this.shelf.player.playing.value;
    const short = excerpt(request.text, 60);
    return html`
      <li aria-current=${current} data-testid="result">
        <button type="button" class="icon" aria-label=${`${playing ? 'Pause' : 'Play'}: ${short}`} @click=${() => this.#play(take)}>
          ${playing ? icons.pause : icons.play}
        </button>
        <div class="words">
          <p>${excerpt(request.text, 140)}</p>
          <p>${voiceName} · ${this.#length(take)} · ${time.format(made)}</p>
        </div>
        ${
          comparable && !current
            ? this.#button('compare', icons.compare, `Compare with the current take: ${short}`, () =>
                this.#fire('compare', take),
              )
            : nothing
        }
        ${this.#button('reuse', icons.reuse, `Use the same text, voice, parameters and seed: ${short}`, () => this.#fire('reuse', take))}
        ${
          take.complete
            ? this.#button('save', icons.download, `Download as WAV: ${short}`, () =>
                download(takeWav(take), wavName(request.voice, request.text)),
              )
            : nothing
        }
        ${this.#button('delete', icons.bin, `Delete: ${short}`, () => void this.shelf.remove(take))}
      </li>
    `;
  }

  #button(id: string, icon: unknown, label: string, act: () => void) {
    const [title] = label.split(':');
    return html`
      <button type="button" class="icon quiet" data-testid=${`result-${id}`} title=${title ?? ''} aria-label=${label} @click=${act}>
        ${icon}
      </button>`;
  }

  #length(take: Take): string {
    if (take.complete) return seconds(take.seconds);
    if (this.shelf.generator.running.value === take) return 'generating …';
    return `stopped at ${Math.floor(take.progress * 100)} %`;
  }

  #fire(name: string, take: Take): void {
    this.dispatchEvent(new CustomEvent(name, { detail: take }));
  }

  #play(take: Take): void {
    this.shelf.show(take);
    this.shelf.player.toggle();
  }
}

customElements.define('parley-result-list', ParleyResultList);

declare global {
  interface HTMLElementTagNameMap {
    'parley-result-list': ParleyResultList;
  }
}
