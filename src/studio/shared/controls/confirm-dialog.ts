import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { css, html, LitElement } from 'lit';
import { controls } from '../styles/controls.ts';
import { dialogStyles } from './dialog-styles.ts';

/** A question before something that cannot be undone. */
export interface Question {
  /** `Revoke the key “my app”?` */
  readonly title: string;
  /** What happens then. */
  readonly text: string;
  /** Name of the button that does it: `Revoke`. */
  readonly action: string;
  /** Something is lost. */
  readonly danger?: boolean;
}

/** Asks in a dialog. @returns whether the user chose the action; Escape and Cancel are no */
export async function confirmed(question: Question): Promise<boolean> {
  const dialog = new ParleyConfirmDialog(question);
  document.body.append(dialog);
  const answer = await dialog.answer;
  dialog.remove();
  return answer;
}

/** The dialog of {@link confirmed}. Cancel has the focus, so that Enter loses nothing. */
class ParleyConfirmDialog extends LitElement {
  readonly answer: Promise<boolean>;
  readonly #question: Question;
  #resolve: (answer: boolean) => void = () => undefined;
  #chosen = false;

  static override styles = [controls, dialogStyles, css`p { color: var(--ink-2); }`];

  constructor(question: Question) {
    super();
    this.#question = question;
    this.answer = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  override render() {
    const { title, text, action, danger = false } = this.#question;
    return html`
      <wa-dialog label=${title} without-header open @wa-after-hide=${() => this.#resolve(this.#chosen)}>
        <h2>${title}</h2>
        <p>${text}</p>
        <div class="actions">
          <button type="button" data-testid="confirm-no" autofocus @click=${() => this.#choose(false)}>Cancel</button>
          <button
            type="button"
            class=${danger ? 'danger' : 'primary'}
            data-testid="confirm-yes"
            @click=${() => this.#choose(true)}
          >
            ${action}
          </button>
        </div>
      </wa-dialog>
    `;
  }

  override updated(): void {
    this.renderRoot.querySelector<HTMLButtonElement>('[autofocus]')?.focus();
  }

  #choose(answer: boolean): void {
    this.#chosen = answer;
    const dialog = this.renderRoot.querySelector('wa-dialog');
    if (dialog !== null) dialog.open = false;
  }
}

customElements.define('parley-confirm-dialog', ParleyConfirmDialog);
