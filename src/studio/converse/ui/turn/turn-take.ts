import { html, LitElement, nothing } from 'lit';
import { download } from '../../../shared/files/download.ts';
import { wavName } from '../../../shared/files/wav-name.ts';
import { Watch } from '../../../shared/observable/watch.ts';
import { controls } from '../../../shared/styles/controls.ts';
import { icons } from '../../../shared/styles/icons.ts';
import type { ConversationContext } from '../../dialogue/conversation-context.ts';
import type { Voicing } from '../../dialogue/voicing.ts';
import { isStale, type Take, type Turn } from '../../script/script.ts';
import { takeFacts, usageText } from './take-facts.ts';
import { turnAudioStyles } from './turn-audio-styles.ts';
import './take-switcher.ts';
import './turn-wave.ts';

/** The chosen take of a turn: its player, its facts, and what can be done about it. */
export class ParleyTurnTake extends LitElement {
  static override properties = {
    context: { attribute: false },
    voicing: { attribute: false },
    turn: { attribute: false },
    take: { attribute: false },
    label: { type: String },
  };
  declare context: ConversationContext;
  declare voicing: Voicing;
  declare turn: Turn;
  declare take: Take;
  /** Names the turn for screen readers. */
  declare label: string;

  static override styles = [controls, turnAudioStyles];

  constructor() {
    super();
    new Watch(this, () => [this.context.works]);
  }

  override render() {
    const { turn, context, label, take } = this;
    const usage = take.made === null ? nothing : usageText(take.made);
    return html`
      <div class="row">
        <parley-turn-wave .context=${context} .turn=${turn.id} .label=${label} .clip=${take.clip}></parley-turn-wave>
      </div>
      <div class="row below">
        <p class="facts" data-testid="turn-facts" title=${usage}>
          ${takeFacts(take, context.voiceName(take.role)).join(' · ')}
        </p>
        <parley-take-switcher .context=${context} .turn=${turn} .label=${label}></parley-take-switcher>
        ${this.#retakes(take, isStale(turn))}
        <button
          type="button"
          class="icon quiet"
          title="Download as WAV"
          aria-label=${`Download ${label} as WAV`}
          @click=${() => download(take.clip.wav, wavName(`role-${take.role}`, turn.text))}
        >
          ${icons.download}
        </button>
        <button
          type="button"
          class="icon quiet"
          data-testid="turn-untake"
          title="Remove this take"
          aria-label=${`Remove the take of ${label}`}
          @click=${() => context.store.do({ type: 'untaken', id: turn.id })}
        >
          ${icons.close}
        </button>
      </div>
    `;
  }

  #retakes(take: Take, stale: boolean) {
    const { busy } = this.voicing;
    const written = this.turn.text.trim() !== '';
    if (stale || (take.made === null && written)) {
      return html`
        <button
          type="button"
          class=${stale ? 'primary' : 'quiet'}
          data-testid="turn-revoice"
          aria-disabled=${busy}
          title=${stale ? 'The text changed after it was spoken' : 'Parley speaks the transcript instead'}
          @click=${() => void this.voicing.revoice(this.turn)}
        >
          ${icons.speak} ${stale ? 'Speak again' : 'Speak transcript'}
        </button>
      `;
    }
    if (take.made === null) return nothing;
    return html`
      <button
        type="button"
        class="quiet"
        data-testid="turn-regenerate"
        aria-disabled=${busy}
        title="The same text with another seed"
        @click=${() => void this.voicing.regenerate(this.turn, false)}
      >
        ${icons.again} New take
      </button>
      ${
        take.made.authored
          ? html`<button
              type="button"
              class="quiet"
              data-testid="turn-rewrite"
              aria-disabled=${busy}
              title="New text with another seed"
              @click=${() => void this.voicing.regenerate(this.turn, true)}
            >
              ${icons.pen} Rewrite
            </button>`
          : nothing
      }
    `;
  }
}

customElements.define('parley-turn-take', ParleyTurnTake);

declare global {
  interface HTMLElementTagNameMap {
    'parley-turn-take': ParleyTurnTake;
  }
}
