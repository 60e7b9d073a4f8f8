import { html, LitElement, type PropertyValues, type TemplateResult, unsafeCSS } from 'lit';
import uPlot from 'uplot';
import uplotStyles from 'uplot/dist/uPlot.min.css?inline';
import type { EngineRun } from '../../client/parley.ts';

const HEIGHT = 180;

/** The real-time factor of the last jobs over time. A table beside it says the same in words. */
export class ParleySpeedChart extends LitElement {
  static override properties = { runs: { attribute: false } };
  declare runs: readonly EngineRun[];
  #plot: uPlot | null = null;
  readonly #resized = new ResizeObserver(() => this.#fit());

  static override styles = unsafeCSS(`${uplotStyles}
    :host { display: block; min-width: 0; }
    div[part] { overflow: hidden; }`);

  override render(): TemplateResult {
    return html`<div part="plot" role="img" aria-label="Real-time factor of the last jobs; the table below has the values"></div>`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resized.disconnect();
    this.#plot?.destroy();
    this.#plot = null;
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('runs')) return;
    const runs = this.runs.filter(({ rtf }) => rtf > 0);
    const data: uPlot.AlignedData = [runs.map(({ endedAt }) => endedAt / 1_000), runs.map(({ rtf }) => rtf)];
    if (this.#plot) this.#plot.setData(data);
    else this.#begin(data);
  }

  #begin(data: uPlot.AlignedData): void {
    const place = this.renderRoot.querySelector('div');
    if (!place) return;
    const color = (name: string) => themeColor(place, name);
    const axis = {
      stroke: color('--ink-2'),
      grid: { stroke: color('--line'), width: 1 },
      ticks: { show: false },
    };
    this.#plot = new uPlot(
      {
        width: this.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: { y: { range: (_, _min, max) => [0, Math.max(max * 1.15, 0.1)] } },
        axes: [
          { ...axis, space: 90, values: (_, moments) => moments.map(clockTime) },
          { ...axis, size: 44 },
        ],
        series: [
          {},
          { stroke: color('--accent'), width: 2, points: { show: true, size: 6, fill: color('--accent') } },
        ],
      },
      data,
      place,
    );
  }

  #fit(): void {
    this.#plot?.setSize({ width: this.clientWidth, height: HEIGHT });
  }
}

/** A moment on the axis, in seconds since 1970. */
const clockTime = (at: number) => new Date(at * 1_000).toLocaleTimeString('en', { hour12: false });

/** A color of the theme at the moment of drawing: a canvas knows neither custom properties nor `light-dark()`. */
function themeColor(place: HTMLElement, name: string): () => string {
  return () => {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    place.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

customElements.define('parley-speed-chart', ParleySpeedChart);

declare global {
  interface HTMLElementTagNameMap {
    'parley-speed-chart': ParleySpeedChart;
  }
}
