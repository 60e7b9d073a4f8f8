import { html, LitElement, nothing } from 'lit';
import { stateSentence } from '../../../shared/engine/state-labels.ts';
import { pickedFile } from '../../../shared/files/picked-file.ts';
import { seconds } from '../../../shared/format/numbers.ts';
import { Watch } from '../../../shared/observable/watch.ts';
import { StudioError } from '../../../shared/service/studio-error.ts';
import { controls } from '../../../shared/styles/controls.ts';
import { icons } from '../../../shared/styles/icons.ts';
import type { ConversationContext, Work } from '../../dialogue/conversation-context.ts';
import type { Voicing } from '../../dialogue/voicing.ts';
import { type Turn, takeOf } from '../../script/script.ts';
import type { Clip } from '../../sound/clip.ts';
import { clipOfFile } from '../../sound/decode.ts';
import { turnAudioStyles } from './turn-audio-styles.ts';
import '../../../shared/engine/generation-timer.ts';
import './take-switcher.ts';
import './turn-recorder.ts';
import './turn-take.ts';

/** The audio of one turn: none yet, being recorded, being generated, or there. */
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
    if (take === null) return this.#none();
    const { context, voicing, turn, label } = this;
    return html`<parley-turn-take
      .context=${context}
      .voicing=${voicing}
      .turn=${turn}
      .take=${take}
      .label=${label}
    ></parley-turn-take>`;
  }

  /** Makes an audio file the audio of this turn. */
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
          ${made > 0 ? `Speaking: ${seconds(made)} generated so far` : this.#waiting(authored)}
        </p>
      </div>
    `;
  }

  #waiting(authored: boolean): string {
    const engine = this.context.client.engine.value;
    if (!engine.ready) return stateSentence(engine);
    return authored ? 'Writing a reply …' : 'Preparing to speak …';
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
      <div class="row below"><p class="facts">The role’s voice will follow your recording. The text of the turn is its transcript.</p></div>
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
        ${written ? nothing : html`<p class="aside">Without text, Parley writes what this role says.</p>`}
        <parley-take-switcher .context=${this.context} .turn=${this.turn} .label=${this.label}></parley-take-switcher>
      </div>
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
    context.client.announce(`Audio added: ${seconds(clip.seconds)}.`);
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
