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
import { Microphone } from '../../sound/microphone.ts';
import { canRecognise, Recogniser } from '../../sound/recogniser.ts';
import { roleStyles, toneOf } from '../role-styles.ts';
import { talkBarStyles } from './talk-bar-styles.ts';
import '../level-meter.ts';

/** Language of the voices, for the browser's recogniser. */
const LANGUAGE = 'en-US';

/** Talking with Parley: hold the button or the space bar, talk, let go; or type. */
export class ParleyTalkBar extends LitElement {
  static override properties = {
    context: { attribute: false },
    talk: { attribute: false },
    transcript: { state: true },
    recorded: { state: true },
    held: { state: true },
    microphoneOn: { state: true },
  };
  declare context: ConversationContext;
  declare talk: Talk;
  declare transcript: string;
  /** What was recorded, while its transcript is missing. */
  declare recorded: Clip | null;
  declare held: boolean;
  declare microphoneOn: boolean;
  readonly #microphone = new Microphone();
  readonly #recogniser = new Recogniser((text) => this.#understood(text));

  static override styles = [controls, keyStyles, roleStyles, talkBarStyles];

  constructor() {
    super();
    this.transcript = '';
    this.recorded = null;
    this.held = false;
    this.microphoneOn = false;
    new Watch(this, () => {
      const { settings, works, client, store } = this.context;
      return [
        store.history,
        settings.me,
        settings.recognise,
        works,
        client.converseModel,
        client.voices,
        this.talk.link,
      ];
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.#down);
    addEventListener('keyup', this.#up);
    addEventListener('blur', this.#blurred);
    void this.talk.enter();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.#down);
    removeEventListener('keyup', this.#up);
    removeEventListener('blur', this.#blurred);
    this.#recogniser.abort();
    this.#microphone.turnOff();
    this.microphoneOn = false;
    this.held = false;
    this.talk.leave();
  }

  override render() {
    const { context, recorded, transcript, held } = this;
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
          @pointerdown=${this.#pressed}
          @pointerup=${() => void this.#release()}
          @pointercancel=${() => void this.#release()}
          @contextmenu=${(event: Event) => event.preventDefault()}
        >
          ${icons.microphone} ${held ? 'Listening: let go to send' : this.microphoneOn ? 'Hold to talk' : 'Turn on the microphone'}
        </button>
        <form class=${wanted ? 'words wanted' : 'words'} @submit=${this.#submitted}>
          <input
            type="text"
            autocomplete="off"
            data-testid="talk-text"
            aria-label=${wanted ? 'What did you say?' : 'Transcript, or a line for Parley to speak'}
            placeholder=${wanted ? 'What did you say? Type it, then press Enter.' : 'Or type a line to say …'}
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
    `;
  }

  /** What happens now, or can be done. */
  #now() {
    const { recorded } = this;
    if (this.held) {
      return html`<parley-level-meter .microphone=${this.#microphone} aria-hidden="true"></parley-level-meter>`;
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

  /** Turns that cannot be told to the other side: the stream takes turns with text and audio only. */
  #untold() {
    const { script } = this.context.store;
    const told = new Set(tellable(script, historyLimit(null)).map(({ id }) => id));
    const untold = script.filter(
      (turn) => hasContent(turn) && !told.has(turn.id) && !this.context.work(turn.id),
    );
    if (untold.length === 0) return nothing;
    return html`<span data-testid="talk-untold">Not known to the other side: ${counted(untold.length, 'turn')} without text or audio.</span>`;
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
    if (!canRecognise()) return nothing;
    const { recognise } = this.context.settings;
    return html`
      <label title="Most browsers send what you say to a server of their maker. Parley itself sends nothing.">
        <input
          type="checkbox"
          data-testid="talk-recognise"
          .checked=${live(recognise.value)}
          @change=${({ target }: Event) => target instanceof HTMLInputElement && recognise.set(target.checked)}
        />
        Transcript by the browser (it may ask a server)
      </label>
    `;
  }

  readonly #pressed = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    void this.#press();
  };

  /** The space bar is the button, unless somebody types or stands on another control. */
  readonly #down = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || !this.#isForTalking(event)) return;
    event.preventDefault();
    if (!event.repeat) void this.#press();
  };

  readonly #up = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || !this.#isForTalking(event)) return;
    event.preventDefault();
    void this.#release();
  };

  /** A key that is let go in another window is never heard of. */
  readonly #blurred = (): void => {
    if (this.held) void this.#release();
  };

  #isForTalking(event: KeyboardEvent): boolean {
    const target = event.composedPath()[0];
    if (!(target instanceof Element)) return true;
    if (target.closest('[data-testid="talk-hold"]') !== null) return true;
    return target.closest('button, input, textarea, select, summary, a, [role="slider"]') === null;
  }

  async #press(): Promise<void> {
    const { context, talk } = this;
    // Within the gesture, and before anything is awaited.
    context.sound.unlock();
    context.problem.set(null);
    talk.interrupt();
    context.playlist.stop();
    if (!this.#microphone.open) {
      // The browser may ask the user first, and whoever answers has let go of the button.
      await this.#turnOn();
      return;
    }
    this.recorded = null;
    this.held = true;
    this.#microphone.start();
    if (context.settings.recognise.value) this.#recogniser.start(LANGUAGE);
  }

  async #turnOn(): Promise<void> {
    try {
      await this.#microphone.turnOn();
      this.microphoneOn = this.isConnected;
      if (!this.isConnected) this.#microphone.turnOff();
      else this.context.client.announce('The microphone is on. Hold the button to talk.');
    } catch (cause) {
      this.context.problem.set(StudioError.from(cause));
    }
  }

  async #release(): Promise<void> {
    if (!this.held) return;
    this.held = false;
    try {
      const [clip, understood] = await Promise.all([this.#microphone.stop(), this.#recogniser.stop()]);
      if (understood !== '') this.transcript = understood;
      if (clip !== null) await this.#send(clip);
    } catch (cause) {
      this.#recogniser.abort();
      this.context.problem.set(StudioError.from(cause));
    }
  }

  /** Sends what was said, once it is known in words too. */
  async #send(clip: Clip | null): Promise<void> {
    const text = this.transcript.trim();
    // The service takes no text without a letter or a digit.
    if (!/[\p{L}\p{N}]/u.test(text)) {
      this.recorded = clip;
      if (clip !== null) this.renderRoot.querySelector<HTMLElement>('input[type="text"]')?.focus();
      return;
    }
    this.#forget();
    await this.talk.say(text, clip);
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

  #understood(text: string): void {
    this.transcript = text;
  }
}

customElements.define('parley-talk-bar', ParleyTalkBar);

declare global {
  interface HTMLElementTagNameMap {
    'parley-talk-bar': ParleyTalkBar;
  }
}
