import { html, LitElement, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { counted, seconds } from '../../../shared/format/numbers.ts';
import { Watch } from '../../../shared/observable/watch.ts';
import { StudioError } from '../../../shared/service/studio-error.ts';
import { closeHint, linkLabel } from '../../../shared/streams/link.ts';
import { keyStyles } from '../../../shared/styles/bar.ts';
import { controls } from '../../../shared/styles/controls.ts';
import { icons } from '../../../shared/styles/icons.ts';
import type { ConversationContext } from '../../dialogue/conversation-context.ts';
import { historyLimit, tellable } from '../../dialogue/conversation-stream.ts';
import type { Talk } from '../../dialogue/talk.ts';
import { hasContent } from '../../script/script.ts';
import type { Clip } from '../../sound/clip.ts';
import { canRecognizeHere } from '../../sound/recognizer.ts';
import { roleStyles, toneOf } from '../role-styles.ts';
import { LANGUAGE, PushToTalk } from './push-to-talk.ts';
import { talkBarStyles } from './talk-bar-styles.ts';
import '../level-meter.ts';

/** The bar of Talk mode: hold a button or the space bar and speak, or type. */
export class ParleyTalkBar extends LitElement {
  static override properties = {
    context: { attribute: false },
    talk: { attribute: false },
    transcript: { state: true },
    recorded: { state: true },
    recognizes: { state: true },
  };
  declare context: ConversationContext;
  declare talk: Talk;
  declare transcript: string;
  /** A recording that waits for its transcript. */
  declare recorded: Clip | null;
  /** Whether the browser can transcribe on this device. */
  declare recognizes: boolean;
  readonly #push = new PushToTalk(
    this,
    {
      pressed: () => this.#pressed(),
      opened: () => this.context.client.announce('The microphone is on. Hold the button to talk.'),
      understood: (text) => {
        this.transcript = text;
      },
      recorded: (clip) => void this.#send(clip),
      failed: (error) => this.context.problem.set(error),
    },
    () => this.recognizes && this.context.settings.recognize.value,
  );

  static override styles = [controls, keyStyles, roleStyles, talkBarStyles];

  constructor() {
    super();
    this.transcript = '';
    this.recorded = null;
    this.recognizes = false;
    void canRecognizeHere(LANGUAGE).then((able) => {
      this.recognizes = able;
    });
    new Watch(this, () => {
      const { settings, works, client, store } = this.context;
      return [
        store.history,
        settings.me,
        settings.recognize,
        works,
        client.converseModel,
        client.voices,
        this.talk.link,
        this.#push.held,
        this.#push.microphone.open,
      ];
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.talk.enter();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.recorded !== null) this.#keep(this.recorded);
    this.talk.leave();
  }

  override render() {
    const { context, recorded, transcript } = this;
    const held = this.#push.held.value;
    const me = context.settings.me.value;
    const wanted = recorded !== null;
    return html`
      <div class="row" data-tone=${toneOf(me, context.roles)}>
        <button
          type="button"
          class=${held ? 'hold held' : 'hold'}
          data-testid="talk-hold"
          aria-pressed=${held}
          aria-keyshortcuts="Space"
          @pointerdown=${this.#pointerDown}
          @pointerup=${() => void this.#push.release()}
          @pointercancel=${() => void this.#push.release()}
          @contextmenu=${(event: Event) => event.preventDefault()}
        >
          ${icons.microphone} ${held ? 'Recording: release to stop' : this.#push.microphone.open.value ? 'Hold to talk' : 'Turn on microphone'}
        </button>
        <form class=${wanted ? 'words wanted' : 'words'} @submit=${this.#submitted}>
          <input
            type="text"
            autocomplete="off"
            data-testid="talk-text"
            aria-label=${wanted ? 'What did you say?' : 'What you say'}
            placeholder=${wanted ? 'Type what you said, to send it with your recording' : 'Type what you want to say …'}
            .value=${live(transcript)}
            @input=${this.#typed}
          />
          <button type="submit" class="send" data-testid="talk-send" aria-disabled=${transcript.trim() === ''}>
            ${icons.talk} <span>${wanted ? 'Send' : 'Say'}</span>
          </button>
        </form>
      </div>
      <div class="under">${this.#state()} ${this.#me()} ${this.#recognition()}</div>
      <div class="under last">${this.#now()}</div>
      <p class="under" data-testid="experiment"><strong>Experiment:</strong> what Parley answers is often beside the point. A recording gives Parley your voice and pace; the words are those you type.</p>
    `;
  }

  /** The level while recording, a recording that waits for its transcript, or what the keys do. */
  #now() {
    const { recorded } = this;
    if (this.#push.held.value) {
      return html`<parley-level-meter .microphone=${this.#push.microphone} aria-hidden="true"></parley-level-meter>`;
    }
    if (recorded !== null) {
      return html`
        <span data-testid="talk-recorded">${seconds(recorded.seconds)} recorded.</span>
        <button type="button" class="quiet" @click=${() => this.#forget()}>Discard</button>
      `;
    }
    return html`
      <span class="keys">Hold <kbd>Space</kbd> to talk, <kbd>Esc</kbd> to interrupt</span>
      ${this.#untold()}
    `;
  }

  #state() {
    const link = this.talk.link.value;
    const { label, mood } = linkLabel(link);
    return html`
      <span class=${`state ${mood}`} role="status" data-testid="talk-state" data-state=${link.state}>
        <span class="mark"></span>${label}${link.state === 'closed' ? html`: ${closeHint(link.code)}` : nothing}
      </span>
    `;
  }

  /** Turns that Parley does not know, because the stream accepts only turns with both text and audio. */
  #untold() {
    const { script } = this.context.store;
    const told = new Set(tellable(script, historyLimit(null)).map(({ id }) => id));
    const untold = script.filter(
      (turn) => hasContent(turn) && !told.has(turn.id) && !this.context.work(turn.id),
    );
    if (untold.length === 0) return nothing;
    return html`<span data-testid="talk-untold">${counted(untold.length, 'turn')} not sent: Parley needs both text and audio.</span>`;
  }

  #me() {
    const { roles, settings } = this.context;
    return html`
      <label>
        You are
        <select
          data-testid="talk-me"
          @change=${({ target }: Event) => target instanceof HTMLSelectElement && settings.me.set(target.value)}
        >
          ${roles.map((role) => html`<option .value=${role} ?selected=${role === settings.me.value}>role ${role}</option>`)}
        </select>
      </label>
    `;
  }

  #recognition() {
    if (!this.recognizes) return nothing;
    const { recognize } = this.context.settings;
    return html`
      <label>
        <input
          type="checkbox"
          data-testid="talk-recognize"
          .checked=${live(recognize.value)}
          @change=${({ target }: Event) => target instanceof HTMLInputElement && recognize.set(target.checked)}
        />
        Transcribe what I say on this device
      </label>
    `;
  }

  #pointerDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    void this.#push.press();
  }

  #pressed(): void {
    const { context, talk } = this;
    context.sound.unlock();
    context.problem.set(null);
    talk.interrupt();
    context.playlist.stop();
    // Talking again replaces a recording that waits for its transcript.
    if (this.#push.microphone.open.value) this.recorded = null;
  }

  /** Sends what was said, when there is a transcript too. */
  async #send(clip: Clip | null): Promise<void> {
    if (!this.isConnected) {
      if (clip !== null) this.#keep(clip);
      return;
    }
    const text = this.transcript.trim();
    // The service refuses text without a letter or a digit.
    if (!/[\p{L}\p{N}]/u.test(text)) {
      this.recorded = clip;
      if (clip !== null) this.renderRoot.querySelector<HTMLElement>('input[type="text"]')?.focus();
      return;
    }
    this.#forget();
    try {
      await this.talk.say(text, clip);
    } catch (cause) {
      this.context.problem.set(StudioError.from(cause));
      this.#giveBack(text, clip);
    }
  }

  /** Puts back a line that could not be sent; beside the next one, or without the bar, it becomes a turn. */
  #giveBack(text: string, clip: Clip | null): void {
    if (this.isConnected && this.recorded === null && this.transcript.trim() === '') {
      this.recorded = clip;
      this.transcript = text;
    } else {
      this.#add(text, clip);
    }
  }

  /** Keeps a recording that was not sent as a turn of its own. */
  #keep(clip: Clip): void {
    this.#add(this.transcript.trim(), clip);
    this.#forget();
  }

  #add(text: string, clip: Clip | null): void {
    const { store, settings } = this.context;
    const id = store.add(settings.me.value);
    if (text !== '') store.do({ type: 'typed', id, text });
    if (clip !== null) store.supply(id, settings.me.value, clip);
  }

  #forget(): void {
    this.recorded = null;
    this.transcript = '';
  }

  #submitted(event: Event): void {
    event.preventDefault();
    void this.#send(this.recorded);
  }

  #typed(event: Event): void {
    if (event.target instanceof HTMLInputElement) this.transcript = event.target.value;
  }
}

customElements.define('parley-talk-bar', ParleyTalkBar);

declare global {
  interface HTMLElementTagNameMap {
    'parley-talk-bar': ParleyTalkBar;
  }
}
