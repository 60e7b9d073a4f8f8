import { html, LitElement, nothing } from 'lit';
import { stateSentence } from '../../../shared/engine/state-labels.ts';
import { download } from '../../../shared/files/download.ts';
import { pickedFile } from '../../../shared/files/picked-file.ts';
import { wavName } from '../../../shared/files/wav-name.ts';
import { seconds } from '../../../shared/format/numbers.ts';
import { Watch } from '../../../shared/observable/watch.ts';
import { StudioError } from '../../../shared/service/studio-error.ts';
import { controls } from '../../../shared/styles/controls.ts';
import { icons } from '../../../shared/styles/icons.ts';
import type { ConversationContext, Work } from '../../dialogue/conversation-context.ts';
import type { Voicing } from '../../dialogue/voicing.ts';
import { isStale, type Take, type Turn, takeOf } from '../../script/script.ts';
import type { Clip } from '../../sound/clip.ts';
import { clipOfFile } from '../../sound/decode.ts';
import { takeFacts, usageWords } from './take-facts.ts';
import { turnAudioStyles } from './turn-audio-styles.ts';
import '../../../shared/engine/generation-timer.ts';
import './turn-recorder.ts';
import './turn-wave.ts';

/** The audio of one turn: none yet, being recorded, being made, or there, with everything that can be done about it. */
export class ParleyTurnAudio extends LitElement {
  static override properties = {
    context: { attribute: false },
    voicing: { attribute: false },
    turn: { attribute: false },
    label: { type: String },
    recording: { state: true },
  };
  declare context: ConversationContext;
  declare voicing: Voicing;
  declare turn: Turn;
  declare label: string;
  declare recording: boolean;

  static override styles = [controls, turnAudioStyles];

  constructor() {
    super();
    this.recording = false;
    new Watch(this, () => [this.context.works, this.context.client.engine]);
  }

  override render() {
    const work = this.context.work(this.turn.id);
    if (work !== undefined) return this.#making(work);
    if (this.recording) return this.#recorder();
    const take = takeOf(this.turn);
    return take === null ? this.#none() : this.#take(take);
  }

  /** Takes a file of sound as this turn's audio. */
  async takeFile(file: File): Promise<void> {
    try {
      this.#supply(await clipOfFile(file, file.name));
    } catch (cause) {
      this.#failed(StudioError.from(cause));
    }
  }

  #making({ since, seconds: made, authored }: Work) {
    return html`
      <div class="row"><parley-generation-timer .since=${since}></parley-generation-timer></div>
      <div class="row below">
        <p class="facts" data-testid="turn-making">
          ${made > 0 ? `Speaking: ${seconds(made)} made so far` : this.#waiting(authored)}
        </p>
      </div>
    `;
  }

  #waiting(authored: boolean): string {
    const engine = this.context.client.engine.value;
    if (!engine.ready) return stateSentence(engine);
    return authored ? 'Thinking of what to say …' : 'Getting ready to speak …';
  }

  #recorder() {
    return html`
      <div class="row">
        <parley-turn-recorder
          @recorded=${(event: CustomEvent<Clip>) => this.#supply(event.detail)}
          @failed=${(event: CustomEvent<StudioError>) => this.#failed(event.detail)}
          @done=${() => this.#recorded()}
        ></parley-turn-recorder>
      </div>
      <div class="row below"><p class="facts">Your recording shows how this role sounds; its text is the transcript.</p></div>
    `;
  }

  #none() {
    const written = this.turn.text.trim() !== '';
    return html`
      <div class="row">
        <button type="button" data-testid="turn-speak" aria-disabled=${this.voicing.busy} @click=${this.#revoice}>
          ${written ? icons.speak : icons.pen}
          <span>${written ? 'Speak' : 'Write'}<span class="wide"> ${written ? 'this turn' : 'and speak'}</span></span>
        </button>
        <button type="button" class="quiet" data-testid="turn-record" @click=${this.#record}>${icons.microphone} Record</button>
        ${this.#fileButton()}
        ${written ? nothing : html`<p class="aside">Without text, Parley writes what this role would say.</p>`}
        ${this.#takes()}
      </div>
    `;
  }

  #take(take: Take) {
    const { turn, context, label } = this;
    const stale = isStale(turn);
    const usage = take.made === null ? nothing : usageWords(take.made);
    return html`
      <div class="row">
        <parley-turn-wave .context=${context} .turn=${turn.id} .label=${label} .clip=${take.clip}></parley-turn-wave>
      </div>
      <div class="row below">
        <p class="facts" data-testid="turn-facts" title=${usage}>
          ${takeFacts(take, context.voiceName(take.role)).join(' · ')}
        </p>
        ${this.#takes()} ${this.#retakes(take, stale)}
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
          title="Remove the audio"
          aria-label=${`Remove the audio of ${label}`}
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
          title=${stale ? 'The text was changed since it was spoken' : 'Parley speaks the transcript instead'}
          @click=${this.#revoice}
        >
          ${icons.speak} ${stale ? 'Speak again' : 'Speak it'}
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
        title="The same words with another seed"
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
              title="Another seed and other words"
              @click=${() => void this.voicing.regenerate(this.turn, true)}
            >
              ${icons.pen} Rewrite
            </button>`
          : nothing
      }
    `;
  }

  #takes() {
    const { takes, chosen, id } = this.turn;
    if (takes.length < 2) return nothing;
    const choose = (to: number) => this.context.store.do({ type: 'chosen', id, chosen: to });
    return html`
      <span class="takes" role="group" aria-label=${`Takes of ${this.label}`}>
        <button
          type="button"
          class="icon quiet"
          data-testid="take-before"
          aria-label="The take before"
          aria-disabled=${chosen <= 0}
          @click=${() => choose(chosen - 1)}
        >
          ${icons.left}
        </button>
        <span data-testid="take">${chosen + 1} of ${takes.length}</span>
        <button
          type="button"
          class="icon quiet"
          data-testid="take-after"
          aria-label="The take after"
          aria-disabled=${chosen >= takes.length - 1}
          @click=${() => choose(chosen + 1)}
        >
          ${icons.right}
        </button>
      </span>
    `;
  }

  #fileButton() {
    return html`
      <input
        type="file"
        hidden
        accept="audio/*,video/mp4,video/webm"
        data-testid="turn-file"
        @change=${this.#filePicked}
      />
      <button type="button" class="quiet" @click=${() => this.renderRoot.querySelector('input')?.click()}>
        ${icons.file} <span class="file"><span class="wide">Audio </span>file</span>
      </button>
    `;
  }

  #filePicked(event: Event): void {
    const file = pickedFile(event);
    if (file !== null) void this.takeFile(file);
  }

  #record(): void {
    this.context.sound.stop();
    this.context.playlist.stop();
    this.recording = true;
  }

  #recorded(): void {
    this.recording = false;
  }

  #supply(clip: Clip): void {
    const { turn, context } = this;
    context.settle(turn.id, null);
    context.store.supply(turn.id, turn.role, clip);
    context.client.announce(`Audio of ${seconds(clip.seconds)} is there.`);
  }

  #failed(error: StudioError): void {
    this.context.settle(this.turn.id, error);
  }

  #revoice(): void {
    void this.voicing.revoice(this.turn);
  }
}

customElements.define('parley-turn-audio', ParleyTurnAudio);

declare global {
  interface HTMLElementTagNameMap {
    'parley-turn-audio': ParleyTurnAudio;
  }
}
