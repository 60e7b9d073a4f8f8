import { css, html, LitElement, type TemplateResult } from 'lit';
import { pickedFile } from '../../shared/files/picked-file.ts';
import { counted } from '../../shared/format/numbers.ts';
import { Watch } from '../../shared/observable/watch.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { controls } from '../../shared/styles/controls.ts';
import { icons } from '../../shared/styles/icons.ts';
import type { ConversationContext } from '../dialogue/conversation-context.ts';
import { takeOf } from '../script/script.ts';
import { openConversation, saveConversation, saveWav } from '../script/script-file.ts';

/** Tools for the whole script: play, undo, save, open, clear. */
export class ParleyScriptTools extends LitElement {
  static override properties = { context: { attribute: false } };
  declare context: ConversationContext;

  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.25rem;
      }
      .rule {
        width: 1px;
        height: 1.25rem;
        margin: 0 0.25rem;
        background: var(--line);
      }
      @media (max-width: 40rem) {
        .rule {
          display: none;
        }
        button {
          padding: 0 0.5rem;
        }
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => {
      const { store, playlist } = this.context;
      return [store.history, playlist.turn, playlist.player.playing];
    });
  }

  override render() {
    const { store, playlist } = this.context;
    const { script, past, future } = store.history.value;
    const sounding = playlist.turn.value !== null;
    const audible = script.some((turn) => takeOf(turn) !== null);
    return html`
      <button
        type="button"
        data-testid="script-play"
        aria-disabled=${!audible}
        @click=${() => (sounding ? playlist.stop() : this.#play())}
      >
        ${sounding ? icons.stop : icons.play} ${sounding ? 'Stop' : 'Play all'}
      </button>
      <span class="rule"></span>
      ${this.#tool('undo', 'Undo', icons.undo, past.length === 0, () => store.undo())}
      ${this.#tool('redo', 'Redo', icons.redo, future.length === 0, () => store.redo())}
      <span class="rule"></span>
      <button
        type="button"
        class="quiet"
        data-testid="script-wav"
        title="Download all turns as one WAV"
        aria-disabled=${!audible}
        @click=${() => audible && void this.#try(() => saveWav(script))}
      >
        ${icons.download} WAV
      </button>
      <button
        type="button"
        class="quiet"
        data-testid="script-json"
        title="Download turns, audio, seeds, and parameters as a file that can be opened again"
        aria-disabled=${script.length === 0}
        @click=${() => script.length > 0 && void this.#try(() => saveConversation(script))}
      >
        ${icons.download} JSON
      </button>
      <input
        type="file"
        hidden
        accept=".json,application/json"
        data-testid="script-file"
        @change=${this.#picked}
      />
      <button
        type="button"
        class="quiet"
        data-testid="script-open"
        title="Open a conversation that was saved as JSON"
        @click=${() => this.renderRoot.querySelector('input')?.click()}
      >
        ${icons.file} Open
      </button>
      ${this.#tool('clear', 'Clear', icons.bin, script.length === 0, () => this.#clear())}
    `;
  }

  #tool(name: string, label: string, icon: TemplateResult, off: boolean, act: () => void) {
    return html`
      <button
        type="button"
        class="icon quiet"
        data-testid=${`script-${name}`}
        title=${label}
        aria-label=${label}
        aria-disabled=${off}
        @click=${() => {
          if (!off) act();
        }}
      >
        ${icon}
      </button>
    `;
  }

  #play(): void {
    const first = this.context.store.script[0];
    this.context.sound.stop();
    if (first !== undefined) this.context.playlist.play(first.id);
  }

  #clear(): void {
    this.context.playlist.stop();
    this.context.store.do({ type: 'replaced', script: [] });
    this.context.client.announce('Script cleared. Undo restores it.');
  }

  #picked(event: Event): void {
    const file = pickedFile(event);
    if (file === null) return;
    void this.#try(async () => {
      const script = await openConversation(file);
      this.context.playlist.stop();
      this.context.store.do({ type: 'replaced', script });
      this.context.client.announce(`${counted(script.length, 'turn')} opened.`);
    });
  }

  /** Runs `act` and shows its error. */
  async #try(act: () => Promise<void>): Promise<void> {
    this.context.problem.set(null);
    try {
      await act();
    } catch (cause) {
      this.context.problem.set(StudioError.from(cause));
    }
  }
}

customElements.define('parley-script-tools', ParleyScriptTools);

declare global {
  interface HTMLElementTagNameMap {
    'parley-script-tools': ParleyScriptTools;
  }
}
