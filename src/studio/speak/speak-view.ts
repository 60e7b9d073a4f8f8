import { html, LitElement, nothing } from 'lit';
import { type Draft, parseSeed } from '../shared/draft/draft.ts';
import { counted } from '../shared/format/numbers.ts';
import { codePoints } from '../shared/format/text.ts';
import { Watch } from '../shared/observable/watch.ts';
import { effective } from '../shared/parameters/param-schema.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import type { SpeechRequest } from '../shared/service/studio-api.ts';
import { composeStyles } from '../shared/styles/compose.ts';
import { controls } from '../shared/styles/controls.ts';
import { chosenVoice } from '../shared/voices/voice-picker.ts';
import { requestCode } from './request-code.ts';
import type { Blocked } from './speak-bar.ts';
import { SpeechGenerator } from './speech-generator.ts';
import type { SpeechResult } from './speech-result.ts';
import '../shared/code/code-snippet.ts';
import '../shared/notes/resource-note.ts';
import './lexicon-panel.ts';
import '../shared/parameters/param-panel.ts';
import './result-list.ts';
import './speak-bar.ts';
import './result-stage.ts';
import './text-editor.ts';
import '../shared/voices/voice-picker.ts';

/** The Speak page: the text, the voice and the parameters, then the result. */
export class ParleySpeakView extends LitElement {
  static override properties = { client: { attribute: false }, draft: { attribute: false } };
  declare client: ServiceClient;
  declare draft: Draft;
  #generator: SpeechGenerator | null = null;

  static override styles = [controls, composeStyles];

  constructor() {
    super();
    new Watch(this, () => {
      const { voices, info, connection } = this.client;
      return [
        this.draft.text,
        this.draft.seed,
        this.draft.voice,
        this.draft.chosen,
        voices,
        info,
        connection,
      ];
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#generator ??= new SpeechGenerator(this.client);
    addEventListener('keydown', this.#shortcut);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // A hidden page makes no sound.
    this.#generator?.stop();
    removeEventListener('keydown', this.#shortcut);
  }

  override render() {
    const { client, draft } = this;
    const generator = this.#generator;
    if (generator === null) return nothing;
    const request = this.#request();
    return html`
      <section class="compose card" aria-labelledby="title">
        <header>
          <h1 id="title">What should Parley say?</h1>
          <p>Generated on this device. Nothing is sent anywhere.</p>
        </header>
        <parley-text-editor .draft=${draft} .client=${client}></parley-text-editor>
        <div class="choose">
          <parley-resource-note .client=${client}></parley-resource-note>
          <parley-voice-picker .draft=${draft} .client=${client}></parley-voice-picker>
          <parley-speak-bar .generator=${generator} .blocked=${this.#blocked()} @speak=${this.#speak}></parley-speak-bar>
        </div>
      </section>
      <parley-result-stage
        .client=${client}
        .generator=${generator}
        @seed=${(event: CustomEvent<number>) => draft.seed.set(String(event.detail))}
      ></parley-result-stage>
      <aside class="tuning" aria-label="Delivery">
        <parley-param-panel class="card" .draft=${draft} .client=${client}></parley-param-panel>
        <parley-lexicon-panel
          class="card"
          .client=${client}
          @listen=${(event: CustomEvent<string>) => this.#listen(event.detail)}
        ></parley-lexicon-panel>
        <parley-code-snippet
          class="card"
          .code=${(longest: number) => requestCode(request, longest)}
        ></parley-code-snippet>
      </aside>
      <parley-result-list .generator=${generator} @reuse=${(event: CustomEvent<SpeechResult>) => this.#reuse(event.detail)}>
      </parley-result-list>
    `;
  }

  /** Why Speak would fail, or null. The state of the engine is not a reason: the service waits for it. */
  #blocked(): Blocked | null {
    const { connection, voices, info } = this.client;
    const length = codePoints(this.draft.text.value);
    const limit = info.value?.maxTextChars ?? Number.POSITIVE_INFINITY;
    if (connection.value.state === 'failed') return { reason: 'The service is not available.' };
    if (voices.value === null || info.value === null) return { reason: 'Loading voices …', passing: true };
    if (voices.value.length === 0) return { reason: 'No voice is installed.' };
    if (this.draft.text.value.trim() === '') return { reason: 'Enter some text first.' };
    if (length > limit) return { reason: `Too long by ${counted(length - limit, 'character')}.` };
    if (parseSeed(this.draft.seed.value) === undefined) return { reason: 'The seed must be a whole number.' };
    return null;
  }

  #request(): SpeechRequest {
    const { draft } = this;
    const info = this.client.info.value;
    return {
      voice: chosenVoice(this.client.voices.value ?? [], draft)?.id ?? '',
      text: draft.text.value,
      params: info === null ? {} : effective(info.params, info.defaults, draft.chosen.value),
      seed: parseSeed(draft.seed.value) ?? null,
    };
  }

  /** Speaks another text in the chosen voice. */
  #listen(text: string): void {
    const voice = chosenVoice(this.client.voices.value ?? [], this.draft);
    if (voice) void this.#generator?.speak({ ...this.#request(), text }, voice.name);
  }

  #speak(): void {
    if (this.#blocked() !== null) return;
    const name = chosenVoice(this.client.voices.value ?? [], this.draft)?.name ?? '';
    void this.#generator?.speak(this.#request(), name);
  }

  /** Restores the text, voice, parameters and seed of a result into the draft. */
  #reuse({ request, meta }: SpeechResult): void {
    this.draft.text.set(request.text);
    this.draft.voice.set(request.voice);
    this.draft.chosen.set(request.params);
    this.draft.seed.set(meta.seed === null ? '' : String(meta.seed));
    this.client.announce('Text, voice, parameters and seed restored.');
    this.renderRoot.querySelector('parley-text-editor')?.focus();
  }

  readonly #shortcut = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.#speak();
    } else if (event.key === 'Escape') {
      this.#generator?.stop();
    }
  };
}

customElements.define('parley-speak-view', ParleySpeakView);

declare global {
  interface HTMLElementTagNameMap {
    'parley-speak-view': ParleySpeakView;
  }
}
