import { css, html, LitElement, nothing } from 'lit';
import { SoundPlayer } from '../shared/audio/sound-player.ts';
import { type Draft, parseSeed } from '../shared/draft/draft.ts';
import { count } from '../shared/format/numbers.ts';
import { codePoints } from '../shared/format/text.ts';
import { Watch } from '../shared/observable/watch.ts';
import { effective } from '../shared/parameters/param-schema.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import type { SpeechRequest } from '../shared/service/studio-api.ts';
import { composeStyles } from '../shared/styles/compose.ts';
import { controls } from '../shared/styles/controls.ts';
import { chosenVoice } from '../shared/voices/voice-picker.ts';
import { requestCode } from './request-code.ts';
import type { Take } from './take/take.ts';
import { TakeShelf } from './take/take-shelf.ts';
import { TakeStore } from './take/take-store.ts';
import { WordListener } from './take/word-listener.ts';
import type { Blocked } from './ui/speak-bar.ts';
import '../shared/code/code-snippet.ts';
import '../shared/notes/resource-note.ts';
import '../shared/parameters/param-panel.ts';
import './ui/lexicon-panel.ts';
import './ui/result-list.ts';
import './ui/speak-bar.ts';
import './ui/take-compare.ts';
import './ui/take-player.ts';
import './ui/take-view.ts';
import './ui/text-editor.ts';
import '../shared/voices/voice-picker.ts';

/** Longest text, in characters: more than ten hours of speech. */
const LONGEST_TEXT = 500_000;

/** The Speak page: the text, the voice and the parameters, then the takes. */
export class ParleySpeakView extends LitElement {
  static override properties = {
    client: { attribute: false },
    draft: { attribute: false },
    compared: { state: true },
  };
  declare client: ServiceClient;
  declare draft: Draft;
  /** Two takes that are shown side by side. */
  declare compared: readonly [Take, Take] | null;
  #shelf: TakeShelf | null = null;
  #listener: WordListener | null = null;

  static override styles = [
    controls,
    composeStyles,
    css`
      :host {
        grid-template: auto / minmax(0, 1fr) 20rem;
        --editor-height: 34vh;
      }
      .column {
        display: flex;
        flex-direction: column;
        gap: var(--gap);
        min-width: 0;
      }
      .tuning {
        grid-area: 1 / 2;
      }
      /* The player stays in view once there is something to play: before that it would only cover the button to speak. */
      parley-take-player[used] {
        position: sticky;
        bottom: 0.5rem;
        top: 0.5rem;
        z-index: 1;
      }
      @media (max-width: 48rem) {
        /* Above the bar of pages. */
        parley-take-player[used] {
          bottom: calc(4.25rem + env(safe-area-inset-bottom));
        }
      }
      @media (max-height: 32rem) {
        /* It would cover most of the page. */
        parley-take-player[used] {
          position: static;
        }
      }
      @media (max-width: 62rem) {
        :host {
          grid-template: auto / minmax(0, 1fr);
        }
        .tuning {
          grid-area: auto;
        }
      }
      @media (max-width: 40rem) {
        .column {
          gap: 0.75rem;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.compared = null;
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
    this.#begin();
    addEventListener('keydown', this.#shortcut);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // A hidden page makes no sound.
    this.#shelf?.player.pause();
    this.#listener?.stop();
    removeEventListener('keydown', this.#shortcut);
  }

  override render() {
    const { client, draft } = this;
    const shelf = this.#shelf;
    if (shelf === null) return nothing;
    const request = this.#request();
    return html`
      <div class="column">
        <section class="compose card" aria-labelledby="title">
          <header>
            <h1 id="title">What should Parley say?</h1>
            <p>Generated on this device. Nothing is sent anywhere.</p>
          </header>
          <parley-text-editor .draft=${draft} .client=${client}></parley-text-editor>
          <div class="choose">
            <parley-resource-note .client=${client}></parley-resource-note>
            <parley-voice-picker .draft=${draft} .client=${client}></parley-voice-picker>
            <parley-speak-bar .shelf=${shelf} .blocked=${this.#blocked()} @speak=${this.#speak}></parley-speak-bar>
          </div>
        </section>
        <parley-take-player .client=${client} .shelf=${shelf}></parley-take-player>
        <parley-take-view
          .shelf=${shelf}
          @seed=${(event: CustomEvent<number>) => draft.seed.set(String(event.detail))}
        ></parley-take-view>
        ${
          this.compared === null
            ? nothing
            : html`<parley-take-compare .shelf=${shelf} .takes=${this.compared} @close=${() => this.#compare(null)}></parley-take-compare>`
        }
        <parley-result-list
          .shelf=${shelf}
          @reuse=${(event: CustomEvent<Take>) => this.#reuse(event.detail)}
          @compare=${(event: CustomEvent<Take>) => this.#compare(event.detail)}
        ></parley-result-list>
      </div>
      <aside class="tuning" aria-label="Delivery">
        <parley-param-panel class="card" .draft=${draft} .client=${client}></parley-param-panel>
        <parley-lexicon-panel
          class="card"
          .client=${client}
          .listen=${(text: string) => this.#listen(text)}
        ></parley-lexicon-panel>
        <parley-code-snippet
          class="card"
          .code=${(longest: number) => requestCode(client.base, request, longest)}
        ></parley-code-snippet>
      </aside>
    `;
  }

  /** Shows a take beside the current one; null ends it. */
  #compare(take: Take | null): void {
    const current = this.#shelf?.current.value ?? null;
    this.compared = take === null || current === null ? null : [current, take];
  }

  #begin(): void {
    if (this.#shelf !== null) return;
    this.#shelf = new TakeShelf(this.client, new TakeStore());
    this.#listener = new WordListener(this.client.api, SoundPlayer.at(this.client.base));
    // Without storage there are no takes of earlier visits.
    this.#shelf.restore().catch(() => {});
  }

  /** Why Speak would fail, or null. The state of the engine is not a reason: the service waits for it. */
  #blocked(): Blocked | null {
    const { connection, voices, info } = this.client;
    if (connection.value.state === 'failed') return { reason: 'The service is not available.' };
    if (voices.value === null || info.value === null) return { reason: 'Loading voices …', passing: true };
    if (voices.value.length === 0) return { reason: 'No voice is installed.' };
    if (this.draft.text.value.trim() === '') return { reason: 'Enter some text first.' };
    if (codePoints(this.draft.text.value) > LONGEST_TEXT)
      return { reason: `At most ${count(LONGEST_TEXT)} characters.` };
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

  /** Speaks another text in the chosen voice, without a take. */
  async #listen(text: string): Promise<void> {
    await this.#listener?.listen({ ...this.#request(), text });
  }

  #speak(): void {
    if (this.#blocked() !== null) return;
    const name = chosenVoice(this.client.voices.value ?? [], this.draft)?.name ?? '';
    const limit = this.client.info.value?.maxTextChars ?? Number.POSITIVE_INFINITY;
    this.#shelf?.speak(this.#request(), name, limit);
  }

  /** Restores the text, voice, parameters and seed of a take into the draft. */
  #reuse({ header: { request } }: Take): void {
    this.draft.text.set(request.text);
    this.draft.voice.set(request.voice);
    this.draft.chosen.set(request.params);
    this.draft.seed.set(String(request.seed));
    this.client.announce('Text, voice, parameters and seed restored.');
    this.renderRoot.querySelector('parley-text-editor')?.focus();
  }

  readonly #shortcut = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.#speak();
    } else if (event.key === 'Escape') {
      this.#shelf?.stop();
    }
  };
}

customElements.define('parley-speak-view', ParleySpeakView);

declare global {
  interface HTMLElementTagNameMap {
    'parley-speak-view': ParleySpeakView;
  }
}
