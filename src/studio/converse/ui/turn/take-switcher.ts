import { css, html, LitElement, nothing } from 'lit';
import { controls } from '../../../shared/styles/controls.ts';
import { icons } from '../../../shared/styles/icons.ts';
import type { ConversationContext } from '../../dialogue/conversation-context.ts';
import type { Turn } from '../../script/script.ts';

/** Chooses among the takes of a turn. Empty where there is only one. */
export class ParleyTakeSwitcher extends LitElement {
  static override properties = {
    context: { attribute: false },
    turn: { attribute: false },
    label: { type: String },
  };
  declare context: ConversationContext;
  declare turn: Turn;
  /** Names the turn for screen readers. */
  declare label: string;

  static override styles = [
    controls,
    css`
      div {
        display: flex;
        align-items: center;
        font-size: 0.75rem;
        font-variant-numeric: tabular-nums;
        color: var(--ink-2);
      }
      .icon {
        width: 1.875rem;
        min-height: max(1.875rem, var(--touch));
      }
      svg.icon {
        width: 1rem;
        height: 1rem;
      }
    `,
  ];

  override render() {
    const { takes, chosen } = this.turn;
    if (takes.length < 2) return nothing;
    return html`
      <div role="group" aria-label=${`Takes of ${this.label}`}>
        ${this.#button('take-before', 'Previous take', icons.left, chosen - 1)}
        <span data-testid="take">${chosen + 1} of ${takes.length}</span>
        ${this.#button('take-after', 'Next take', icons.right, chosen + 1)}
      </div>
    `;
  }

  #button(name: string, label: string, icon: unknown, chosen: number) {
    const { context, turn } = this;
    return html`
      <button
        type="button"
        class="icon quiet"
        data-testid=${name}
        title=${label}
        aria-label=${label}
        aria-disabled=${turn.takes[chosen] === undefined}
        @click=${() => context.store.do({ type: 'chosen', id: turn.id, chosen })}
      >
        ${icon}
      </button>
    `;
  }
}

customElements.define('parley-take-switcher', ParleyTakeSwitcher);

declare global {
  interface HTMLElementTagNameMap {
    'parley-take-switcher': ParleyTakeSwitcher;
  }
}
