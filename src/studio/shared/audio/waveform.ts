import { css, html, LitElement, type PropertyValues, svg } from 'lit';
import { clock } from '../format/numbers.ts';
import { controls } from '../styles/controls.ts';
import { barsOf } from './peaks.ts';

/** Width of a bar with its gap, and the margin above and below the tallest bar, in CSS pixels. */
const PITCH = 5;
const MARGIN = 8;
/** How far an arrow key and a page key move, in seconds. */
const ARROW_SECONDS = 0.25;
const PAGE_SECONDS = 2;

/**
 * A clip drawn as bars, with the played part in color. A slider for mouse, touch and keyboard: fires `seek` with the
 * second to go to, and `toggle` for the space bar and Enter. Without peaks it shows a row of dots.
 *
 * SVG rather than a canvas: it follows the theme and the pixel density, and moving the playhead changes one attribute.
 */
export class ParleyWaveform extends LitElement {
  static override properties = {
    peaks: { attribute: false },
    seconds: { type: Number },
    position: { type: Number },
    height: { type: Number },
    hover: { state: true },
    width: { state: true },
  };
  declare peaks: Float32Array | null;
  declare seconds: number;
  declare position: number;
  /** In CSS pixels. */
  declare height: number;
  /** The second under the pointer. */
  declare hover: number | null;
  declare width: number;
  #path = '';
  readonly #resized = new ResizeObserver(([entry]) => {
    this.width = Math.floor(entry?.contentRect.width ?? 0);
  });

  constructor() {
    super();
    this.peaks = null;
    this.seconds = 0;
    this.position = 0;
    this.height = 96;
    this.hover = null;
    this.width = 0;
  }

  static override styles = [
    controls,
    css`
      [role='slider'] {
        position: relative;
        border-radius: var(--radius-s);
        touch-action: pan-y;
        cursor: pointer;
      }
      [aria-disabled='true'] {
        cursor: default;
      }
      svg {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        fill: none;
        stroke-width: 3;
        stroke-linecap: round;
      }
      .rest {
        stroke: color-mix(in oklab, var(--accent) 42%, var(--surface));
      }
      [aria-disabled='true'] .rest {
        stroke: var(--line);
      }
      .played {
        stroke: var(--accent);
      }
      .head,
      .ghost {
        stroke: var(--ink);
        stroke-width: 1.5;
      }
      .ghost {
        stroke: var(--edge);
        stroke-dasharray: 3 3;
      }
      output {
        position: absolute;
        top: 0;
        padding: 0 0.375rem;
        border-radius: 6px;
        background: var(--ink);
        color: var(--surface);
        font-size: 0.6875rem;
        font-variant-numeric: tabular-nums;
        pointer-events: none;
        translate: -50% -40%;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resized.disconnect();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('peaks') || changed.has('width')) this.#path = this.#draw();
  }

  override render() {
    const empty = this.peaks === null;
    const x = (second: number) => (this.seconds > 0 ? (second / this.seconds) * this.width : 0);
    const played = x(this.position);
    return html`
      <div
        role="slider"
        data-testid="waveform"
        tabindex=${empty ? -1 : 0}
        .style=${`height:${this.height}px`}
        aria-label="Playback position"
        aria-disabled=${empty}
        aria-valuemin="0"
        aria-valuemax=${this.seconds.toFixed(2)}
        aria-valuenow=${this.position.toFixed(2)}
        aria-valuetext=${`${this.position.toFixed(1)} of ${this.seconds.toFixed(1)} seconds`}
        @pointerdown=${this.#down}
        @pointermove=${this.#move}
        @pointerleave=${this.#leave}
        @keydown=${this.#key}
      >
        <svg aria-hidden="true">
          ${svg`
            <clipPath id="before"><rect x="-2" y="0" width=${played + 2} height=${this.height} /></clipPath>
            <path class="rest" d=${this.#path} />
            <path class="played" d=${this.#path} clip-path="url(#before)" />
            ${this.hover === null ? null : svg`<path class="ghost" d=${`M${x(this.hover)} 0V${this.height}`} />`}
            ${empty ? null : svg`<path class="head" d=${`M${played} 4V${this.height - 4}`} />`}
          `}
        </svg>
        ${this.hover === null ? null : html`<output .style=${`left:${x(this.hover)}px`}>${clock(this.hover)}</output>`}
      </div>
    `;
  }

  /** All bars as one path: each a vertical line around the middle, or at least a dot. */
  #draw(): string {
    const count = Math.floor(this.width / PITCH);
    if (count <= 0) return '';
    const bars = this.peaks === null ? new Float32Array(count) : barsOf(this.peaks, count);
    const middle = this.height / 2;
    const reach = middle - Math.min(MARGIN, middle / 4);
    let path = '';
    bars.forEach((bar, i) => {
      const half = Math.max(0.5, bar * reach);
      const left = (i + 0.5) * (this.width / count);
      path += `M${left.toFixed(1)} ${(middle - half).toFixed(1)}V${(middle + half).toFixed(1)}`;
    });
    return path;
  }

  #secondAt(event: PointerEvent): number {
    const box = this.getBoundingClientRect();
    const share = box.width > 0 ? (event.clientX - box.left) / box.width : 0;
    return Math.min(Math.max(share, 0), 1) * this.seconds;
  }

  #seek(second: number): void {
    this.dispatchEvent(new CustomEvent('seek', { detail: Math.min(Math.max(second, 0), this.seconds) }));
  }

  #down(event: PointerEvent): void {
    if (this.peaks === null || event.button !== 0 || !(event.currentTarget instanceof Element)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    this.#seek(this.#secondAt(event));
  }

  #move(event: PointerEvent): void {
    if (this.peaks === null) return;
    const second = this.#secondAt(event);
    this.hover = event.pointerType === 'mouse' ? second : null;
    if (event.currentTarget instanceof Element && event.currentTarget.hasPointerCapture(event.pointerId)) {
      this.#seek(second);
    }
  }

  #leave(): void {
    this.hover = null;
  }

  #key(event: KeyboardEvent): void {
    if (this.peaks === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: this.position + ARROW_SECONDS,
      ArrowUp: this.position + ARROW_SECONDS,
      ArrowLeft: this.position - ARROW_SECONDS,
      ArrowDown: this.position - ARROW_SECONDS,
      PageUp: this.position + PAGE_SECONDS,
      PageDown: this.position - PAGE_SECONDS,
      Home: 0,
      End: this.seconds,
    };
    const target = targets[event.key];
    if (target !== undefined) this.#seek(target);
    else if (event.key === ' ' || event.key === 'Enter') this.dispatchEvent(new CustomEvent('toggle'));
    else return;
    event.preventDefault();
  }
}

customElements.define('parley-waveform', ParleyWaveform);

declare global {
  interface HTMLElementTagNameMap {
    'parley-waveform': ParleyWaveform;
  }
}
