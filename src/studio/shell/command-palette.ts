import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { css, html, LitElement, nothing } from 'lit';
import { dialogStyles } from '../shared/controls/dialog-styles.ts';
import { controls } from '../shared/styles/controls.ts';
import { type Command, commands } from './commands.ts';
import { showHelp } from './help-sheet.ts';
import { matching } from './matching.ts';

/** A text field that narrows a list of commands; Up and Down choose, Enter runs, Escape closes. */
class ParleyCommandPalette extends LitElement {
  static override properties = { typed: { state: true }, at: { state: true } };
  declare typed: string;
  /** Index of the chosen command among those shown. */
  declare at: number;
  readonly #all = commands(showHelp);
  #chosen: Command | undefined;

  static override styles = [
    controls,
    dialogStyles,
    css`
      wa-dialog {
        --spacing: 0.75rem;
      }
      input {
        width: 100%;
        min-height: 2.75rem;
        padding: 0 1rem;
        border: 1px solid var(--edge);
        border-radius: var(--radius-m);
        background: transparent;
      }
      ul {
        display: grid;
        max-height: 50vh;
        margin-top: 0.5rem;
        overflow: auto;
      }
      li {
        padding: 0.625rem 1rem;
        border-radius: var(--radius-m);
        cursor: pointer;
      }
      li[aria-selected='true'] {
        background: var(--accent-soft);
        color: var(--on-accent-soft);
      }
      p {
        padding: 1rem;
        color: var(--ink-2);
      }
      @media (forced-colors: active) {
        li[aria-selected='true'] {
          outline: 2px solid Highlight;
          outline-offset: -2px;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.typed = '';
    this.at = 0;
  }

  override render() {
    const shown = matching(this.#all, this.typed);
    return html`
      <wa-dialog label="Commands" without-header light-dismiss open @wa-after-hide=${this.#closed}>
        <input
          type="text"
          role="combobox"
          aria-label="Go to a page or run a command"
          aria-expanded="true"
          aria-controls="commands"
          aria-activedescendant=${shown.length === 0 ? nothing : `command-${this.at}`}
          placeholder="Go to a page or run a command"
          autocomplete="off"
          spellcheck="false"
          @input=${this.#input}
          @keydown=${(event: KeyboardEvent) => this.#key(event, shown)}
        />
        <ul id="commands" role="listbox" aria-label="Commands">
          ${shown.map(
            (command, index) => html`
              <li
                id=${`command-${index}`}
                role="option"
                aria-selected=${index === this.at}
                @click=${() => this.#run(command)}
              >${command.name}</li>`,
          )}
        </ul>
        ${shown.length === 0 ? html`<p role="status">No such command.</p>` : nothing}
      </wa-dialog>
    `;
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('input')?.focus();
  }

  override updated(): void {
    this.renderRoot.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }

  readonly #input = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) this.typed = target.value;
    this.at = 0;
  };

  #key(event: KeyboardEvent, shown: readonly Command[]): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) this.at = (this.at + step + shown.length) % Math.max(1, shown.length);
    else if (event.key === 'Enter' && !event.isComposing) this.#run(shown[this.at]);
    else return;
    event.preventDefault();
  }

  /** Closes the palette; the command runs when the focus is back where it was. */
  #run(command: Command | undefined): void {
    if (command === undefined) return;
    this.#chosen = command;
    const dialog = this.renderRoot.querySelector('wa-dialog');
    if (dialog !== null) dialog.open = false;
  }

  readonly #closed = (): void => {
    this.remove();
    this.#chosen?.run();
  };
}

customElements.define('parley-command-palette', ParleyCommandPalette);

/** Shows the palette; does nothing while it is shown. */
export function showPalette(): void {
  if (document.querySelector('parley-command-palette') === null) {
    document.body.append(new ParleyCommandPalette());
  }
}
