import { html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { download } from '../shared/files/download.ts';
import { wavName } from '../shared/files/wav-name.ts';
import { seconds } from '../shared/format/numbers.ts';
import { excerpt } from '../shared/format/text.ts';
import { Watch } from '../shared/observable/watch.ts';
import { controls } from '../shared/styles/controls.ts';
import { icons } from '../shared/styles/icons.ts';
import { listStyles } from '../shared/styles/list.ts';
import type { SpeechGenerator } from './speech-generator.ts';
import type { SpeechResult } from './speech-result.ts';

const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The results of this visit, newest first. Fires `reuse` with the result to restore into the draft. */
export class ParleyResultList extends LitElement {
  static override properties = { generator: { attribute: false } };
  declare generator: SpeechGenerator;

  static override styles = [controls, listStyles];

  constructor() {
    super();
    new Watch(this, () => [this.generator.results, this.generator.current, this.generator.player.playing]);
  }

  override render() {
    const results = this.generator.results.value;
    if (results.length === 0) return nothing;
    return html`
      <section aria-labelledby="title">
        <h2 id="title">This visit <small>kept until you close the page</small></h2>
        <ol class="card" data-testid="results">
          ${repeat(
            results,
            ({ id }) => id,
            (result) => this.#row(result),
          )}
        </ol>
      </section>
    `;
  }

  #row(result: SpeechResult) {
    const { request, voiceName, made } = result;
    const current = this.generator.current.value === result;
    const playing = current && this.generator.player.playing.value;
    const short = excerpt(request.text, 60);
    return html`
      <li aria-current=${current} data-testid="result">
        <button type="button" class="icon" aria-label=${`${playing ? 'Pause' : 'Play'}: ${short}`} @click=${() => this.#play(result)}>
          ${playing ? icons.pause : icons.play}
        </button>
        <div class="words">
          <p>${excerpt(request.text, 140)}</p>
          <p>${voiceName} · ${seconds(result.seconds)} · ${time.format(made)}</p>
        </div>
        <button
          type="button"
          class="icon quiet"
          title="Use the same text, voice, parameters and seed"
          aria-label=${`Use again: ${short}`}
          @click=${() => this.dispatchEvent(new CustomEvent('reuse', { detail: result }))}
        >
          ${icons.reuse}
        </button>
        <button
          type="button"
          class="icon quiet"
          title="Download as WAV"
          aria-label=${`Download as WAV: ${short}`}
          @click=${() => download(result.wav, wavName(request.voice, request.text))}
        >
          ${icons.download}
        </button>
      </li>
    `;
  }

  #play(result: SpeechResult): void {
    this.generator.show(result);
    void this.generator.player.toggle();
  }
}

customElements.define('parley-result-list', ParleyResultList);

declare global {
  interface HTMLElementTagNameMap {
    'parley-result-list': ParleyResultList;
  }
}
