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
import type { Speaker } from './speaker.ts';
import type { Utterance } from './utterance.ts';

const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Everything spoken in this visit, newest first. Sends `reuse` with the result to take back into the draft. */
export class ParleyResultList extends LitElement {
  static override properties = { speaker: { attribute: false } };
  declare speaker: Speaker;

  static override styles = [controls, listStyles];

  constructor() {
    super();
    new Watch(this, () => [this.speaker.results, this.speaker.current, this.speaker.player.playing]);
  }

  override render() {
    const results = this.speaker.results.value;
    if (results.length === 0) return nothing;
    return html`
      <section aria-labelledby="title">
        <h2 id="title">This visit <small>kept until the page is closed</small></h2>
        <ol class="card" data-testid="results">
          ${repeat(
            results,
            ({ id }) => id,
            (utterance) => this.#row(utterance),
          )}
        </ol>
      </section>
    `;
  }

  #row(utterance: Utterance) {
    const { request, voiceName, made } = utterance;
    const current = this.speaker.current.value === utterance;
    const playing = current && this.speaker.player.playing.value;
    const short = excerpt(request.text, 60);
    return html`
      <li aria-current=${current} data-testid="result">
        <button type="button" class="icon" aria-label=${`${playing ? 'Pause' : 'Play'}: ${short}`} @click=${() => this.#play(utterance)}>
          ${playing ? icons.pause : icons.play}
        </button>
        <div class="words">
          <p>${excerpt(request.text, 140)}</p>
          <p>${voiceName} · ${seconds(utterance.seconds)} · ${time.format(made)}</p>
        </div>
        <button
          type="button"
          class="icon quiet"
          title="Use text, voice, parameters and seed again"
          aria-label=${`Use again: ${short}`}
          @click=${() => this.dispatchEvent(new CustomEvent('reuse', { detail: utterance }))}
        >
          ${icons.reuse}
        </button>
        <button
          type="button"
          class="icon quiet"
          title="Download as WAV"
          aria-label=${`Download as WAV: ${short}`}
          @click=${() => download(utterance.wav, wavName(request.voice, request.text))}
        >
          ${icons.download}
        </button>
      </li>
    `;
  }

  #play(utterance: Utterance): void {
    this.speaker.show(utterance);
    void this.speaker.player.toggle();
  }
}

customElements.define('parley-result-list', ParleyResultList);

declare global {
  interface HTMLElementTagNameMap {
    'parley-result-list': ParleyResultList;
  }
}
