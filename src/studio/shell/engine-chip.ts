import { css, html, LitElement, nothing } from 'lit';
import type { EngineStatus } from '../../client/parley.ts';
import { backendName, stateLabel } from '../shared/engine/state-labels.ts';
import { Watch } from '../shared/observable/watch.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { controls } from '../shared/styles/controls.ts';
import { icons } from '../shared/styles/icons.ts';
import { engineFacts } from './engine-facts.ts';

/** The engine's state in the header; opens a panel that tells what runs, and where. */
export class ParleyEngineChip extends LitElement {
  static override properties = { client: { attribute: false }, checking: { state: true } };
  declare client: ServiceClient;
  /** WebGPU is being checked again. */
  declare checking: boolean;

  static override styles = [
    controls,
    css`
      .chip {
        min-height: max(2.25rem, var(--touch));
        padding: 0 0.625rem 0 0.75rem;
        background: var(--surface);
        border-color: var(--line);
        font-variant-numeric: tabular-nums;
      }
      .mark {
        width: 0.5rem;
        height: 0.5rem;
        border-radius: 50%;
        background: var(--warn);
      }
      .good .mark {
        background: var(--good);
      }
      .bad .mark {
        background: var(--bad);
      }
      .busy .mark {
        animation: breathe 1.2s ease-in-out infinite alternate;
      }
      @keyframes breathe {
        to {
          opacity: 0.3;
        }
      }
      .backend {
        font-weight: 450;
        color: var(--ink-2);
      }
      .chip svg {
        width: 0.875rem;
        height: 0.875rem;
        color: var(--ink-2);
      }
      [popover] {
        position: fixed;
        inset: 4rem max(1.5rem, (100vw - var(--page)) / 2 + 1.5rem) auto auto;
        width: min(22rem, 100vw - 2rem);
        margin: 0;
        padding: 1.125rem 1.25rem 1.25rem;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
        color: var(--ink);
        box-shadow: var(--shadow-pop);
      }
      h2 {
        margin-bottom: 0.625rem;
        font-size: 1rem;
        font-weight: 650;
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.375rem 1rem;
        font-size: var(--text-s);
      }
      dt {
        color: var(--ink-2);
      }
      dd {
        overflow-wrap: anywhere;
      }
      .recheck {
        display: grid;
        gap: 0.5rem;
        justify-items: start;
      }
      .note {
        margin-top: 0.875rem;
        padding-top: 0.75rem;
        border-top: 1px solid var(--line);
        font-size: var(--text-s);
        color: var(--ink-2);
      }
      @media (max-width: 48rem) {
        .backend {
          display: none;
        }
        [popover] {
          right: 0.75rem;
          top: 3.5rem;
        }
      }
      @media (max-width: 26rem) {
        .chip {
          padding-inline: 0.625rem;
        }
        .chip svg {
          display: none;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        .busy .mark {
          animation: none;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.checking = false;
    new Watch(this, () => [this.client.engine, this.client.connection]);
  }

  override render() {
    const engine = this.client.engine.value;
    const { label, mood } = stateLabel(this.client.connection.value, engine);
    const backend = backendName(engine);
    return html`
      <button
        type="button"
        class=${`chip ${mood}`}
        data-testid="engine-state"
        data-state=${engine.state}
        data-backend=${engine.backend}
        popovertarget="details"
      >
        <span class="mark"></span>
        <span class="sr-only">Voice engine: </span>${label}
        ${backend === '' ? nothing : html`<span class="backend">${backend}</span>`}
        ${icons.chevron}
      </button>
      <div id="details" popover role="dialog" aria-label="Voice engine" data-testid="engine-details">
        <h2>Voice engine</h2>
        <dl>
          ${engineFacts(engine, label).map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>`)}
        </dl>
        ${this.#recheck(engine)}
        <p class="note">One engine serves every open tab of this site. Nothing you type leaves this device.</p>
      </div>
    `;
  }

  /** Offered where WebGPU is not used because of an earlier check: a driver or the browser may have been updated since. */
  #recheck({ remembered, backend }: EngineStatus) {
    if (!this.checking && !(remembered && backend === 'wasm')) return nothing;
    return html`
      <div class="note recheck">
        <p>WebGPU did not pass an earlier check on this device.</p>
        <button type="button" data-testid="check-again" ?disabled=${this.checking} @click=${() => void this.#checkAgain()}>
          ${icons.reset} ${this.checking ? 'Checking …' : 'Check again'}
        </button>
      </div>
    `;
  }

  async #checkAgain(): Promise<void> {
    this.checking = true;
    try {
      await this.client.checkEngineAgain();
    } catch {
      // The engine's status reports the failure.
    } finally {
      this.checking = false;
    }
  }
}

customElements.define('parley-engine-chip', ParleyEngineChip);

declare global {
  interface HTMLElementTagNameMap {
    'parley-engine-chip': ParleyEngineChip;
  }
}
