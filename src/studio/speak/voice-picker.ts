import { css, html, LitElement, nothing } from 'lit';
import { Watch } from '../lib/cell.ts';
import type { Voice } from '../service/resources.ts';
import type { Session } from '../service/session.ts';
import { controls } from '../styles/controls.ts';
import type { Draft } from './draft.ts';
import { voiceGlyph } from './voice-glyph.ts';

/** As many cards as the embedded pack has voices, so that nothing moves when they come. */
const PLACEHOLDERS = 3;

/** The voices as radio cards. */
export class ParleyVoicePicker extends LitElement {
  static override properties = { draft: { attribute: false }, session: { attribute: false } };
  declare draft: Draft;
  declare session: Session;

  static override styles = [
    controls,
    css`
      fieldset {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(10.5rem, 1fr));
        gap: 0.625rem;
      }
      .voice {
        position: relative;
        display: flex;
        align-items: center;
        gap: 0.75rem;
        min-height: 4rem;
        padding: 0.5rem 0.75rem 0.5rem 0.625rem;
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
      .voice:has(:focus-visible) {
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
        min-width: 0;
        line-height: 1.3;
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
          flex-direction: column;
          justify-content: center;
          min-height: 7.625rem;
          gap: 0.375rem;
          padding: 0.5rem 0.25rem;
          text-align: center;
        }
        .words {
          width: 100%;
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
    new Watch(this, () => [this.draft.voice, this.session.voices]);
  }

  override render() {
    const voices = this.session.voices.value;
    return html`
      <fieldset aria-busy=${voices === null}>
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
    `;
  }

  #card({ id, name, gender, description }: Voice, checked: boolean) {
    return html`
      <label class="voice" title=${description || nothing}>
        <input
          type="radio"
          name="voice"
          data-testid=${`voice-${id}`}
          .value=${id}
          .checked=${checked}
          @change=${() => this.draft.voice.set(id)}
        />
        <span class="glyph">${voiceGlyph(id)}</span>
        <span class="words">
          <strong>${name}</strong>
          <small>${[capitalised(gender), description].filter(Boolean).join(' · ')}</small>
        </span>
      </label>
    `;
  }
}

/** The voice of the draft where the service has it, else the first one. */
export function chosenVoice(voices: readonly Voice[], draft: Draft): Voice | undefined {
  return voices.find(({ id }) => id === draft.voice.value) ?? voices[0];
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

customElements.define('parley-voice-picker', ParleyVoicePicker);

declare global {
  interface HTMLElementTagNameMap {
    'parley-voice-picker': ParleyVoicePicker;
  }
}
