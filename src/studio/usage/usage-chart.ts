import { css, html, LitElement, type PropertyValues, unsafeCSS } from 'lit';
import UPlot from 'uplot';
import uplotStyles from 'uplot/dist/uPlot.min.css?inline';
import { controls } from '../shared/styles/controls.ts';
import type { Measure } from './measures.ts';
import type { Series } from './tally.ts';

const HEIGHT = 220;
const HOUR = 3_600;
/** Longest bar width and share of its place. */
const BAR: [number, number] = [0.7, 48];

/** Usage over time as bars. The table below has the same figures; this is its picture. */
export class ParleyUsageChart extends LitElement {
  static override properties = { series: { attribute: false }, measure: { attribute: false }, label: {} };
  declare series: Series;
  declare measure: Measure;
  /** What the picture shows, for screen readers. */
  declare label: string;
  #chart: UPlot | null = null;

  static override styles = [
    controls,
    unsafeCSS(uplotStyles),
    css`
      .plot {
        height: ${HEIGHT}px;
        overflow: hidden;
      }
      /* Canvas knows no custom properties: these elements resolve them. */
      .ink {
        color: var(--ink-2);
      }
      .grid {
        color: var(--line);
      }
      .bar {
        color: var(--accent);
      }
      @media (forced-colors: active) {
        .ink,
        .bar {
          color: CanvasText;
        }
      }
    `,
  ];

  readonly #resized = new ResizeObserver(() => {
    if (this.#chart === null) this.#draw();
    else if (this.#width() > 0) this.#chart.setSize({ width: this.#width(), height: HEIGHT });
  });
  readonly #recolored = () => this.#draw();
  readonly #scheme = matchMedia('(prefers-color-scheme: dark)');
  readonly #theme = new MutationObserver(() => this.#draw());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resized.observe(this);
    this.#scheme.addEventListener('change', this.#recolored);
    this.#theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resized.disconnect();
    this.#theme.disconnect();
    this.#scheme.removeEventListener('change', this.#recolored);
    this.#chart?.destroy();
    this.#chart = null;
  }

  override render() {
    return html`
      <div class="plot" role="img" aria-label=${this.label}></div>
      <span class="ink" hidden></span><span class="grid" hidden></span><span class="bar" hidden></span>
    `;
  }

  override updated(_changed: PropertyValues<this>): void {
    this.#draw();
  }

  #draw(): void {
    const plot = this.renderRoot?.querySelector<HTMLElement>('.plot');
    const width = this.#width();
    if (!plot || width === 0) return;
    this.#chart?.destroy();
    const { times, sums } = this.series;
    const values = sums.map((each) => each[this.measure.key]);
    this.#chart = new UPlot(this.#options(width), [[...times], values], plot);
  }

  #options(width: number): UPlot.Options {
    const axis = {
      stroke: this.#color('ink'),
      grid: { stroke: this.#color('grid'), width: 1 },
      ticks: { show: false },
    };
    const { format } = this.measure;
    return {
      width,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      // A bar begins at its time: the last one needs a place after it.
      scales: {
        x: { range: (_, min, max) => [min, max + this.#step()] },
        y: { range: (_, __, max) => [0, max > 0 ? max * 1.1 : 1] },
      },
      axes: [
        { ...axis, grid: { show: false } },
        {
          ...axis,
          size: (_, labels) => 16 + 7 * Math.max(0, ...(labels ?? []).map(({ length }) => length)),
          values: (_, ticks) => ticks.map((tick) => (this.#isWhole(tick) ? format(tick) : '')),
        },
      ],
      series: [
        {},
        {
          stroke: this.#color('bar'),
          fill: this.#color('bar'),
          width: 0,
          points: { show: false },
          ...(UPlot.paths.bars ? { paths: UPlot.paths.bars({ size: BAR, align: 1 }) } : {}),
        },
      ],
    };
  }

  /** Seconds from one bar to the next. */
  #step(): number {
    const [first = 0, second = first + HOUR] = this.series.times;
    return second - first;
  }

  /** There is no half of a generation. */
  #isWhole(tick: number): boolean {
    return Number.isInteger(tick) || this.measure.key.endsWith('seconds');
  }

  #color(name: 'ink' | 'grid' | 'bar'): string {
    const probe = this.renderRoot.querySelector(`.${name}`);
    return probe === null ? '' : getComputedStyle(probe).color;
  }

  #width(): number {
    return Math.floor(this.clientWidth);
  }
}

customElements.define('parley-usage-chart', ParleyUsageChart);

declare global {
  interface HTMLElementTagNameMap {
    'parley-usage-chart': ParleyUsageChart;
  }
}
