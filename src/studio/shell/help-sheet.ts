import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { css, html, LitElement } from 'lit';
import { dialogStyles } from '../shared/controls/dialog-styles.ts';
import { keyStyles } from '../shared/styles/bar.ts';
import { controls } from '../shared/styles/controls.ts';
import { EVERYWHERE, ON_PAGES, type Shortcut } from './shortcuts.ts';

/** Lists the keyboard shortcuts in a dialog, which removes itself when it is closed. */
class ParleyHelpSheet extends LitElement {
  static override styles = [
    controls,
    dialogStyles,
    keyStyles,
    css`
      h3 {
        margin: 1rem 0 0.25rem;
        font-size: var(--text-s);
        font-weight: 650;
      }
      dl {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0.375rem 1rem;
        font-size: var(--text-s);
      }
      dt {
        color: var(--ink-2);
      }
      dd {
        text-align: end;
      }
    `,
  ];

  override render() {
    return html`
      <wa-dialog label="Keyboard shortcuts" without-header light-dismiss open @wa-after-hide=${() => this.remove()}>
        <h2>Keyboard shortcuts</h2>
        ${list(EVERYWHERE)}
        ${ON_PAGES.map(([page, shortcuts]) => html`<h3>${page}</h3>${list(shortcuts)}`)}
        <div class="actions">
          <button type="button" class="primary" autofocus @click=${this.#close}>Close</button>
        </div>
      </wa-dialog>
    `;
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLButtonElement>('[autofocus]')?.focus();
  }

  #close(): void {
    const dialog = this.renderRoot.querySelector('wa-dialog');
    if (dialog !== null) dialog.open = false;
  }
}

function list(shortcuts: readonly Shortcut[]) {
  return html`<dl>${shortcuts.map(({ keys, does }) => html`<dt>${does}</dt><dd>${keyCaps(keys)}</dd>`)}</dl>`;
}

/** The keys as they are called on this machine. */
function keyCaps(keys: string) {
  const shown = /Mac|iP(?:hone|ad)/.test(navigator.platform) ? keys.replaceAll('Ctrl', '⌘') : keys;
  return html`<kbd>${shown}</kbd>`;
}

customElements.define('parley-help-sheet', ParleyHelpSheet);

/** Shows the shortcuts; does nothing while they are shown. */
export function showHelp(): void {
  if (document.querySelector('parley-help-sheet') === null) document.body.append(new ParleyHelpSheet());
}
