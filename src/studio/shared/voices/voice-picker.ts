import { css, html, LitElement, nothing } from 'lit';
import type { Draft } from '../draft/draft.ts';
import { Watch } from '../observable/watch.ts';
import type { Voice } from '../service/resources.ts';
import type { ServiceClient } from '../service/service-client.ts';
import { controls } from '../styles/controls.ts';
import { hasSample, SamplePlayer } from './sample-player.ts';
import { voiceGlyph } from './voice-glyph.ts';
import '../notes/error-note.ts';
import './voice-sample-button.ts';

/** As many cards as the embedded pack has voices, so that nothing moves when they arrive. */
const PLACEHOLDERS = 6;

/** The voices as radio cards, each with a button for its sample where it has one. */
export class ParleyVoicePicker extends LitElement {
  static override properties = { draft: { attribute: false }, client: { attribute: false } };
  declare draft: Draft;
  declare client: ServiceClient;
  #samples: SamplePlayer | null = null;

  static override styles = [
    controls,
    css`
      fieldset {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(12.5rem, 1fr));
        gap: 0.625rem;
      }
      .voice {
        position: relative;
        display: flex;
        align-items: center;
        gap: 0.75rem;
        min-height: 4rem;
        padding: 0.375rem 0.375rem 0.375rem 0.625rem;
        border: 1px solid var(--line);
        border-radius: var(--radius-m);
        transition: background-color var(--quick), border-color var(--quick);
      }
      .voice:hover {
        background: var(--inset);
      }
      .voice:has(:checked) {
        border-color: var(--accent);
        box-shadow: inset 0 0 0 1px var(--accent);
        background: var(--accent-soft);
        color: var(--on-accent-soft);
      }
      .voice:has(input:focus-visible) {
        outline: 2px solid var(--accent);
        outline-offset: 2px;
      }
      input {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        margin: 0;
        opacity: 0;
        cursor: pointer;
      }
      .glyph {
        display: grid;
        width: 2.5rem;
        height: 2.5rem;
        flex: none;
        border-radius: 50%;
        background: var(--inset);
        color: var(--ink-2);
      }
      :checked ~ .glyph {
        background: var(--accent);
        color: var(--on-accent);
      }
      .words {
        flex: 1;
        min-width: 0;
        line-height: 1.3;
      }
      /* Above the input, which covers the card. */
      parley-voice-sample-button {
        position: relative;
        flex: none;
      }
      strong,
      small {
        display: block;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      strong {
        font-weight: 600;
      }
      small {
        font-size: var(--text-s);
        color: var(--ink-2);
      }
      .voice:has(:checked) small {
        color: inherit;
      }
      .about {
        margin: 0.625rem 0 0;
        font-size: var(--text-s);
        color: var(--ink-2);
      }
      .waiting {
        background: var(--inset);
        border-color: transparent;
      }
      @media (max-width: 40rem) {
        fieldset {
          grid-template-columns: repeat(auto-fit, minmax(5.75rem, 1fr));
          gap: 0.5rem;
        }
        .voice {
          flex-wrap: wrap;
          justify-content: center;
          align-content: center;
          min-height: 7.625rem;
          gap: 0.375rem 0;
          padding: 0.5rem 0.125rem;
          text-align: center;
        }
        .words {
          flex: 1 0 100%;
          order: 1;
        }
      }
      @media (forced-colors: active) {
        .voice:has(:checked) {
          outline: 3px solid Highlight;
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
    return html`
      <fieldset aria-busy=${voices === null} @keydown=${this.#keydown}>
        <legend class="sr-only">Voice</legend>
        ${
          voices === null
            ? Array.from(
                { length: PLACEHOLDERS },
                () => html`<div class="voice waiting" aria-hidden="true"></div>`,
              )
            : voices.map((voice) => this.#card(voice, voice.id === chosenVoice(voices, this.draft)?.id))
        }
      </fieldset>
      <p class="about" data-testid="about-voice">${this.#about()}</p>
      <div role="alert">${this.#error()}</div>
    `;
  }

  #card(voice: Voice, checked: boolean) {
    const { id, name, gender, description } = voice;
    return html`
      <div class="voice" title=${description || nothing}>
        <input
          type="radio"
          id=${id}
          name="voice"
          data-testid=${`voice-${id}`}
          .value=${id}
          .checked=${checked}
          @change=${() => this.draft.voice.set(id)}
        />
        <span class="glyph">${voiceGlyph(id)}</span>
        <label class="words" for=${id}>
          <strong>${name}</strong>
          <small>${capitalized(gender)}</small>
        </label>
        ${
          hasSample(id)
            ? html`<parley-voice-sample-button .voice=${voice} .samples=${this.#started()}></parley-voice-sample-button>`
            : nothing
        }
      </div>
    `;
  }

  /** The description of the chosen voice; a no-break space keeps the height of the line. */
  #about() {
    const voice = chosenVoice(this.client.voices.value ?? [], this.draft);
    return voice?.description ? `${voice.name}: ${voice.description}.` : '\u00a0';
  }

  #error() {
    const { error } = this.#started();
    if (error.value === null) return nothing;
    return html`
      <parley-error-note
        data-testid="sample-error"
        .error=${error.value}
        @dismiss=${() => error.set(null)}
      ></parley-error-note>
    `;
  }

  /** Escape stops a sample, and that key press stops nothing else. */
  readonly #keydown = (event: KeyboardEvent): void => {
    const samples = this.#started();
    if (event.key !== 'Escape' || samples.voice.value === null) return;
    event.preventDefault();
    samples.stop();
  };

  #started(): SamplePlayer {
    this.#samples ??= new SamplePlayer(this.client.base);
    return this.#samples;
  }
}

/** The draft's voice where the service has it, or else the first voice. */
export function chosenVoice(voices: readonly Voice[], draft: Draft): Voice | undefined {
  return voices.find(({ id }) => id === draft.voice.value) ?? voices[0];
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

customElements.define('parley-voice-picker', ParleyVoicePicker);

declare global {
  interface HTMLElementTagNameMap {
    'parley-voice-picker': ParleyVoicePicker;
  }
}
