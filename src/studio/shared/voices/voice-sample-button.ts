import { css, html, LitElement } from 'lit';
import { Watch } from '../observable/watch.ts';
import type { Voice } from '../service/resources.ts';
import { controls } from '../styles/controls.ts';
import { icons } from '../styles/icons.ts';
import type { SamplePlayer } from './sample-player.ts';
import { VOICE_SAMPLES } from './voice-samples.ts';

/** Plays or stops the sample of a voice. Its title is the text of the sample, for those who cannot hear it. */
export class ParleyVoiceSampleButton extends LitElement {
  static override properties = { voice: { attribute: false }, samples: { attribute: false } };
  declare voice: Voice;
  declare samples: SamplePlayer;

  static override styles = [
    controls,
    css`
      /* The target size of WCAG 2.2, success criterion 2.5.5; the disc in it is smaller. */
      button.icon {
        width: 44px;
        min-height: 44px;
        padding: 6px;
        border: 0;
        background-clip: content-box;
      }
      button.quiet {
        color: inherit;
        background-color: color-mix(in oklab, currentColor 8%, transparent);
      }
      button.quiet:hover {
        background-color: color-mix(in oklab, currentColor 16%, transparent);
      }
      svg.icon {
        width: 1rem;
        height: 1rem;
      }
      @media (forced-colors: active) {
        button.icon {
          border: 1px solid ButtonText;
        }
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => [this.samples.voice]);
  }

  override render() {
    const { id, name } = this.voice;
    const heard = this.samples.voice.value === id;
    return html`
      <button
        type="button"
        class=${heard ? 'icon primary' : 'icon quiet'}
        data-testid=${`listen-${id}`}
        aria-label=${heard ? `Stop ${name}` : `Listen to ${name}`}
        title=${VOICE_SAMPLES.get(id) ?? ''}
        @click=${() => void this.samples.toggle(this.voice)}
      >
        ${heard ? icons.stop : icons.play}
      </button>
    `;
  }
}

customElements.define('parley-voice-sample-button', ParleyVoiceSampleButton);

declare global {
  interface HTMLElementTagNameMap {
    'parley-voice-sample-button': ParleyVoiceSampleButton;
  }
}
