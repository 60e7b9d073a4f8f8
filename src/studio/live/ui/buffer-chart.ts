import { css, html, LitElement, svg } from 'lit';
import { seconds } from '../../shared/format/numbers.ts';
import { controls } from '../../shared/styles/controls.ts';
import { area, type BufferSeries, line, scaleOf, ticks, WINDOW_SECONDS } from '../sound/buffer-history.ts';

/** Height of the chart, of the label above the line, and of a tick, in CSS pixels. */
const HEIGHT = 96;
const LABEL = 16;
const TICK = 6;
/** The baseline of an empty buffer; the ticks hang below it. */
const GROUND = HEIGHT - LABEL - TICK - 3;

/** The buffered sound over the last seconds, with a tick for each message with frames. */
export class ParleyBufferChart extends LitElement {
  static override properties = { series: { attribute: false }, width: { state: true } };
  declare series: BufferSeries;
  declare width: number;
  readonly #resized = new ResizeObserver(([entry]) => {
    this.width = Math.floor(entry?.contentRect.width ?? 0);
  });

  static override styles = [
    controls,
    css`
      :host {
        position: relative;
        height: ${HEIGHT}px;
      }
      svg {
        display: block;
        width: 100%;
        height: ${HEIGHT - LABEL}px;
        margin-top: ${LABEL}px;
        fill: none;
      }
      .area {
        fill: var(--accent-soft);
      }
      .line {
        stroke-linejoin: round;
      }
      .line,
      .ticks {
        stroke: var(--accent);
        stroke-width: 1.5;
      }
      .ground {
        stroke: var(--line);
        stroke-width: 1.5;
      }
      span {
        position: absolute;
        font-size: 0.6875rem;
        line-height: 1;
        font-variant-numeric: tabular-nums;
        color: var(--ink-2);
      }
      .top {
        top: 0;
        left: 0;
      }
      .middle {
        inset: 0;
        display: grid;
        place-items: center;
        font-size: var(--text-s);
        line-height: 1.4;
        text-align: center;
      }
    `,
  ];

  constructor() {
    super();
    this.series = [];
    this.width = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resized.disconnect();
  }

  override render() {
    const { series, width } = this;
    return html`
      <svg aria-hidden="true">
        ${svg`
          <path class="area" d=${area(series, width, GROUND)} />
          <path class="ground" d=${`M0 ${GROUND}H${width}`} />
          <path class="line" d=${line(series, width, GROUND)} />
          <path class="ticks" d=${ticks(series, width, GROUND + 2, TICK)} />
        `}
      </svg>
      ${
        series.length === 0
          ? html`<span class="middle">Buffered sound is shown here.</span>`
          : html`<span class="top">Last ${WINDOW_SECONDS} s, up to ${seconds(scaleOf(series))}</span>`
      }
    `;
  }
}

customElements.define('parley-buffer-chart', ParleyBufferChart);

declare global {
  interface HTMLElementTagNameMap {
    'parley-buffer-chart': ParleyBufferChart;
  }
}
