import { css, html, LitElement, nothing } from 'lit';
import type { Draft } from '../../shared/draft/draft.ts';
import { WELCOME } from '../../shared/draft/sample-texts.ts';
import { counted } from '../../shared/format/numbers.ts';
import { codePoints } from '../../shared/format/text.ts';
import { Watch } from '../../shared/observable/watch.ts';
import { effective } from '../../shared/parameters/param-schema.ts';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import { composeStyles } from '../../shared/styles/compose.ts';
import { controls } from '../../shared/styles/controls.ts';
import { chosenVoice } from '../../shared/voices/voice-picker.ts';
import { LiveSound } from '../sound/live-sound.ts';
import { LiveTalk } from '../stream/live-talk.ts';
import { StreamDraft } from '../stream/stream-draft.ts';
import type { StreamSettings } from '../stream/voice-stream.ts';
import { LiveField } from '../typing/live-field.ts';
import { streamCode } from './stream-code.ts';
import '../../shared/code/code-snippet.ts';
import '../../shared/notes/resource-note.ts';
import '../../shared/parameters/param-panel.ts';
import '../../shared/voices/voice-picker.ts';
import './live-bar.ts';
import './live-editor.ts';
import './live-link.ts';
import './live-log.ts';
import './live-stage.ts';
import './stream-panel.ts';

/** The Live page: a named-voice stream that speaks while the user types, and everything that happens on it. */
export class ParleyLiveView extends LitElement {
  static override properties = { client: { attribute: false }, draft: { attribute: false } };
  declare client: ServiceClient;
  declare draft: Draft;
  readonly #streamDraft = new StreamDraft();
  #live: { readonly talk: LiveTalk; readonly field: LiveField } | null = null;

  static override styles = [
    controls,
    composeStyles,
    css`
      parley-live-link {
        margin-inline-start: auto;
        align-self: center;
      }
      @media (max-width: 40rem) {
        parley-live-link {
          flex: 1 0 100%;
          justify-content: space-between;
        }
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => {
      const { voices, info, connection } = this.client;
      const { voice, chosen } = this.draft;
      const { streaming, thresholds } = this.#streamDraft;
      const { talk, field } = this.#started();
      return [
        voices,
        info,
        connection,
        voice,
        chosen,
        streaming,
        thresholds,
        talk.timeline,
        talk.link,
        field.text,
      ];
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#started().talk.enter();
    addEventListener('keydown', this.#shortcut);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.#shortcut);
    this.#live?.field.leave();
    this.#live?.talk.leave();
  }

  override willUpdate(): void {
    const settings = this.#settings();
    // An update may be pending when the page is left, and settings open a connection.
    if (settings !== null && this.isConnected) this.#started().talk.configure(settings);
  }

  override render() {
    const { client, draft } = this;
    const { talk, field } = this.#started();
    const settings = this.#settings();
    return html`
      <section class="compose card" aria-labelledby="title">
        <header>
          <h1 id="title">Speak as you type</h1>
          <p>Each word is sent over one WebSocket.</p>
          <parley-live-link .talk=${talk}></parley-live-link>
        </header>
        <parley-live-editor .field=${field} .talk=${talk} .client=${client} @flush=${this.#flush}></parley-live-editor>
        <div class="choose">
          <parley-resource-note .client=${client}></parley-resource-note>
          <parley-voice-picker .draft=${draft} .client=${client}></parley-voice-picker>
          <parley-live-bar
            .talk=${talk}
            .blocked=${this.#blocked()}
            @flush=${this.#flush}
            @interrupt=${this.#interrupt}
          ></parley-live-bar>
        </div>
      </section>
      <parley-live-stage .client=${client} .talk=${talk}></parley-live-stage>
      <parley-live-log .talk=${talk}></parley-live-log>
      <aside class="tuning" aria-label="Delivery">
        <parley-stream-panel class="card" .draft=${this.#streamDraft}></parley-stream-panel>
        <parley-param-panel class="card" seedless .draft=${draft} .client=${client}></parley-param-panel>
        ${
          settings === null
            ? nothing
            : html`<parley-code-snippet
                class="card"
                .code=${(longest: number) => streamCode(client.base, settings, field.text.value || WELCOME, longest)}
              ></parley-code-snippet>`
        }
      </aside>
    `;
  }

  #started() {
    if (this.#live === null) {
      const { client } = this;
      const talk = new LiveTalk(client, (on) => new LiveSound(client.base, on));
      this.#live = { talk, field: new LiveField(talk) };
    }
    return this.#live;
  }

  /** What the next connection is opened with; null until voices and parameters are known. */
  #settings(): StreamSettings | null {
    const { voices, info } = this.client;
    const { streaming, thresholds } = this.#streamDraft;
    const voice = chosenVoice(voices.value ?? [], this.draft);
    if (voice === undefined || info.value === null) return null;
    return {
      voice: voice.id,
      voiceName: voice.name,
      params: effective(info.value.params, info.value.defaults, this.draft.chosen.value),
      schedule: streaming.value ? thresholds.value : null,
    };
  }

  /** Why a flush would do nothing, or null. Typing opens a connection again where it can, so a closed one is no reason. */
  #blocked(): string | null {
    const { connection, voices, info } = this.client;
    const { talk, field } = this.#started();
    const length = codePoints(field.text.value);
    const limit = info.value?.maxTextChars ?? Number.POSITIVE_INFINITY;
    if (connection.value.state === 'failed') return 'The service is not available.';
    if (voices.value === null || info.value === null) return 'Loading voices …';
    if (voices.value.length === 0) return 'No voice is installed.';
    if (!talk.usable) return 'Reconnect first.';
    if (talk.full) return 'Wait: one utterance is playing and one is queued.';
    if (field.text.value.trim() === '') return 'Enter some text first.';
    if (length > limit) return `Too long by ${counted(length - limit, 'character')}.`;
    return null;
  }

  #flush(): void {
    if (this.#blocked() === null) this.#started().field.flush();
  }

  #interrupt(): void {
    this.#started().field.interrupt();
  }

  readonly #shortcut = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) this.#interrupt();
  };
}

customElements.define('parley-live-view', ParleyLiveView);

declare global {
  interface HTMLElementTagNameMap {
    'parley-live-view': ParleyLiveView;
  }
}
