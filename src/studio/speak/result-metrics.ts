import { css, html, LitElement, nothing } from 'lit';
import { factor, milliseconds, NONE, seconds, speed } from '../shared/format/numbers.ts';
import { controls } from '../shared/styles/controls.ts';
import { figure, figureStyles } from '../shared/styles/figures.ts';
import { icons } from '../shared/styles/icons.ts';
import type { SpeechResult } from './speech-result.ts';

/** How a generation ended, by its `finish_reason`. */
const FINISH: ReadonlyMap<string, string> = new Map([
  ['stop', 'complete'],
  ['length', 'cut off at the token limit'],
]);

/** How fast a result was generated, and what is needed to repeat it. Fires `seed` with the seed to use again. */
export class ParleyResultMetrics extends LitElement {
  static override properties = { result: { attribute: false } };
  declare result: SpeechResult | null;

  static override styles = [
    controls,
    figureStyles,
    css`
      .facts {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 1.25rem;
        min-height: 1.75rem;
        margin-top: 0.5rem;
        font-size: 0.75rem;
        line-height: 1.75rem;
      }
      .facts div {
        display: flex;
        align-items: center;
        gap: 0.375rem;
        min-width: 0;
      }
      .facts dd {
        display: flex;
        align-items: center;
        overflow: hidden;
        text-overflow: ellipsis;
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .facts button {
        min-height: 1.5rem;
        padding: 0 0.5rem;
        font-size: 0.75rem;
        margin-inline-start: 0.25rem;
      }
      .facts svg.icon {
        width: 0.875rem;
        height: 0.875rem;
      }
      .id {
        font-family: var(--mono);
        font-size: 0.6875rem;
      }
      @media (max-width: 40rem) {
        .facts {
          align-content: start;
          min-height: 3.5rem;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.result = null;
  }

  override render() {
    const meta = this.result?.meta ?? null;
    const queue = meta?.queueMs ?? 0;
    return html`
      <div data-testid="metrics">
        <dl class="figures">
          ${figure('First audio', milliseconds(meta?.firstAudioMs ?? null), queue >= 1 ? `after ${milliseconds(queue)} in the queue` : '')}
          ${figure('Real-time factor', factor(meta?.rtf ?? null), speed(meta?.rtf ?? null))}
          ${figure('Generated in', milliseconds(meta?.totalMs ?? null))}
          ${figure('Length', seconds(this.result?.seconds ?? null))}
        </dl>
        <dl class="facts">${this.result === null ? nothing : this.#facts(this.result)}</dl>
      </div>
    `;
  }

  #facts({ id, meta }: SpeechResult) {
    return html`
      <div>
        <dt>Seed</dt>
        <dd>
          <span data-testid="seed-used">${meta.seed ?? NONE}</span>${
            meta.seed === null
              ? nothing
              : html`<button
                  type="button"
                  data-testid="seed-keep"
                  title="Use this seed for the next generation"
                  @click=${() => this.dispatchEvent(new CustomEvent('seed', { detail: meta.seed }))}
                >
                  ${icons.reuse} Keep
                </button>`
          }
        </dd>
      </div>
      <div><dt>Finish</dt><dd>${FINISH.get(meta.finishReason) ?? (meta.finishReason || NONE)}</dd></div>
      <div><dt>Backend</dt><dd>${meta.backend || NONE}</dd></div>
      <div><dt>Request</dt><dd class="id" title=${id}>${id}</dd></div>
    `;
  }
}

customElements.define('parley-result-metrics', ParleyResultMetrics);

declare global {
  interface HTMLElementTagNameMap {
    'parley-result-metrics': ParleyResultMetrics;
  }
}
