import { css, html, LitElement } from 'lit';
import { seconds } from '../format/numbers.ts';
import { controls } from '../styles/controls.ts';

const BARS = 28;
const TICK_MS = 100;

/** Shown while speech is generated: animated bars, and the time since `since`. */
export class ParleyGenerationTimer extends LitElement {
  static override properties = { since: { attribute: false } };
  /** `performance.now()` at the start. */
  declare since: number;
  #timer: ReturnType<typeof setInterval> | undefined;

  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 1.25rem;
      }
      .bars {
        display: flex;
        align-items: center;
        gap: 6px;
        height: 48px;
      }
      .bars span {
        width: 4px;
        height: 8px;
        border-radius: 2px;
        background: var(--accent);
        animation: wave 1.1s ease-in-out infinite alternate;
      }
      @keyframes wave {
        to {
          height: 40px;
          opacity: 0.5;
        }
      }
      p {
        font-variant-numeric: tabular-nums;
        color: var(--ink-2);
        white-space: nowrap;
      }
      @media (max-width: 40rem) {
        .bars span:nth-child(n + 16) {
          display: none;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        .bars span {
          animation: none;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setInterval(() => this.requestUpdate(), TICK_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  override render() {
    const spent = Math.max(0, performance.now() - this.since) / 1000;
    return html`
      <div class="bars" aria-hidden="true">
        ${Array.from({ length: BARS }, (_, i) => html`<span .style=${`animation-delay:${-((i * 397) % 1100)}ms`}></span>`)}
      </div>
      <p>${seconds(Math.floor(spent * 10) / 10)}</p>
    `;
  }
}

customElements.define('parley-generation-timer', ParleyGenerationTimer);

declare global {
  interface HTMLElementTagNameMap {
    'parley-generation-timer': ParleyGenerationTimer;
  }
}
