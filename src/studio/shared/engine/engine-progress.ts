import { css, html, LitElement, nothing } from 'lit';
import { Watch } from '../observable/watch.ts';
import type { ServiceClient } from '../service/service-client.ts';
import { controls } from '../styles/controls.ts';
import { bytesOf, percentOf, stateSentence } from './state-labels.ts';

/** What the engine does until it is ready, with bytes while files are downloaded or read. */
export class ParleyEngineProgress extends LitElement {
  static override properties = { client: { attribute: false } };
  declare client: ServiceClient;

  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        align-content: center;
        gap: 0.5rem;
      }
      .line {
        display: flex;
        justify-content: space-between;
        gap: 1rem;
      }
      .line:last-child {
        min-height: 1.25rem;
        font-size: var(--text-s);
        color: var(--ink-2);
      }
      .bytes {
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .file {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .bar {
        position: relative;
        height: 8px;
        overflow: hidden;
        border-radius: 4px;
        background: var(--inset-hover);
      }
      .bar div {
        height: 100%;
        border-radius: 4px;
        background: var(--accent);
        transition: width 200ms linear;
      }
      .unknown div {
        width: 30%;
        animation: slide 1.6s ease-in-out infinite alternate;
      }
      @keyframes slide {
        to {
          translate: 233%;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        .bar div {
          transition: none;
        }
        .unknown div {
          width: 100%;
          opacity: 0.5;
          animation: none;
        }
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => [this.client.engine]);
  }

  override render() {
    const engine = this.client.engine.value;
    // Bytes count downloads; in later states they would stay at 100 %.
    const progress = engine.state === 'downloading' ? engine.progress : null;
    const percent = progress === null ? null : percentOf(progress);
    // Here and elsewhere `.style`, not `style`: a strict Content-Security-Policy forbids style attributes.
    return html`
      <p class="line"><strong>${stateSentence(engine)}</strong></p>
      <div
        class=${percent === null ? 'bar unknown' : 'bar'}
        role="progressbar"
        data-testid="progress"
        aria-label=${stateSentence(engine)}
        aria-valuemin="0"
        aria-valuemax="100"
        aria-valuenow=${percent ?? nothing}
        aria-valuetext=${progress === null ? nothing : bytesOf(progress)}
      >
        <div .style=${percent === null ? '' : `width:${percent}%`}></div>
      </div>
      <p class="line">
        <span class="file">${progress === null ? 'You can start typing.' : `${progress.fromCache ? 'Reading' : 'Downloading'} ${progress.file}`}</span>
        ${progress === null ? nothing : html`<span class="bytes">${bytesOf(progress)} · ${percent}%</span>`}
      </p>
    `;
  }
}

customElements.define('parley-engine-progress', ParleyEngineProgress);

declare global {
  interface HTMLElementTagNameMap {
    'parley-engine-progress': ParleyEngineProgress;
  }
}
