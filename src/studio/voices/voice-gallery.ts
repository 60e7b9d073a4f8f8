import { css, html, LitElement, nothing } from 'lit';
import type { Draft } from '../shared/draft/draft.ts';
import { Watch } from '../shared/observable/watch.ts';
import type { Voice } from '../shared/service/resources.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { controls } from '../shared/styles/controls.ts';
import { icons } from '../shared/styles/icons.ts';
import { hasSample, SamplePlayer } from '../shared/voices/sample-player.ts';
import { voiceGlyph } from '../shared/voices/voice-glyph.ts';
import { chosenVoice } from '../shared/voices/voice-picker.ts';
import { VOICE_SAMPLES } from '../shared/voices/voice-samples.ts';
import '../shared/notes/error-note.ts';
import '../shared/notes/resource-note.ts';
import '../shared/voices/voice-sample-button.ts';

/** Each voice with its description, its sample, and a button that chooses it for the draft. */
export class ParleyVoiceGallery extends LitElement {
  static override properties = { client: { attribute: false }, draft: { attribute: false } };
  declare client: ServiceClient;
  declare draft: Draft;
  #samples: SamplePlayer | null = null;

  static override styles = [
    controls,
    css`
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
        gap: 0.75rem;
      }
      li {
        display: grid;
        grid-template: auto 1fr auto / auto minmax(0, 1fr) auto;
        gap: 0.5rem 0.875rem;
        align-items: center;
        padding: 1rem 1rem 1rem 1.125rem;
      }
      li[aria-current] {
        border-color: var(--accent);
        box-shadow: inset 0 0 0 1px var(--accent);
      }
      .glyph {
        display: grid;
        width: 2.75rem;
        height: 2.75rem;
        border-radius: 50%;
        background: var(--inset);
        color: var(--ink-2);
      }
      [aria-current] .glyph {
        background: var(--accent);
        color: var(--on-accent);
      }
      h3 {
        font-size: var(--text-m);
        font-weight: 650;
      }
      small,
      .about,
      q {
        font-size: var(--text-s);
        color: var(--ink-2);
      }
      .about,
      q,
      .foot {
        grid-column: 1 / -1;
      }
      .about {
        align-self: start;
        color: var(--ink);
      }
      .foot {
        display: flex;
        align-items: center;
        min-height: 2.75rem;
      }
      .chosen {
        display: inline-flex;
        align-items: center;
        gap: 0.375rem;
        font-size: var(--text-s);
        font-weight: 600;
        color: var(--accent);
      }
      @media (pointer: coarse) {
        .foot button {
          min-height: 2.75rem;
        }
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => [this.draft.voice, this.client.voices, this.#started().error]);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#samples?.stop();
  }

  override render() {
    const voices = this.client.voices.value;
    const chosen = chosenVoice(voices ?? [], this.draft)?.id;
    return html`
      <parley-resource-note .client=${this.client}></parley-resource-note>
      ${
        voices === null
          ? html`<p role="status">Loading voices…</p>`
          : html`<ul>${voices.map((voice) => this.#card(voice, voice.id === chosen))}</ul>`
      }
      <div role="alert">${this.#error()}</div>
    `;
  }

  #card(voice: Voice, isChosen: boolean) {
    const { id, name, gender, description } = voice;
    const text = VOICE_SAMPLES.get(id);
    return html`
      <li class="card" aria-current=${isChosen ? 'true' : nothing} data-testid=${`card-${id}`}>
        <span class="glyph">${voiceGlyph(id)}</span>
        <div><h3>${name}</h3><small>${gender.charAt(0).toUpperCase() + gender.slice(1)}</small></div>
        ${
          hasSample(id)
            ? html`<parley-voice-sample-button .voice=${voice} .samples=${this.#started()}></parley-voice-sample-button>`
            : html`<span></span>`
        }
        <p class="about">${description === '' ? nothing : `${description}.`}</p>
        ${text === undefined ? nothing : html`<q>${text}</q>`}
        <div class="foot">
          ${
            isChosen
              ? html`<span class="chosen">${icons.check} Chosen voice</span>`
              : html`<button type="button" aria-label=${`Use this voice: ${name}`} @click=${() => this.#choose(voice)}>Use this voice</button>`
          }
        </div>
      </li>
    `;
  }

  async #choose({ id, name }: Voice): Promise<void> {
    this.draft.voice.set(id);
    this.client.announce(`${name} is the chosen voice.`);
    await this.updateComplete;
    // The button is gone; the next stop of the keyboard is in the same card.
    const card = this.renderRoot.querySelector(`[data-testid="card-${CSS.escape(id)}"]`);
    const sample = card?.querySelector('parley-voice-sample-button');
    sample?.renderRoot.querySelector('button')?.focus();
  }

  #error() {
    const { error } = this.#started();
    if (error.value === null) return nothing;
    return html`<parley-error-note .error=${error.value} @dismiss=${() => error.set(null)}></parley-error-note>`;
  }

  #started(): SamplePlayer {
    this.#samples ??= new SamplePlayer(this.client.base);
    return this.#samples;
  }
}

customElements.define('parley-voice-gallery', ParleyVoiceGallery);

declare global {
  interface HTMLElementTagNameMap {
    'parley-voice-gallery': ParleyVoiceGallery;
  }
}
