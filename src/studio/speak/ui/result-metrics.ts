import { css, html, LitElement, nothing } from 'lit';
import { factor, milliseconds, NONE, seconds, speed } from '../../shared/format/numbers.ts';
import { controls } from '../../shared/styles/controls.ts';
import { figure, figureStyles } from '../../shared/styles/figures.ts';
import { icons } from '../../shared/styles/icons.ts';
import type { Take } from '../take/take.ts';

/** How a generation ended, by its `finish_reason`. */
const FINISH: ReadonlyMap<string, string> = new Map([
  ['stop', 'complete'],
  ['length', 'cut off at the token limit'],
]);

/** How fast a take was generated, and what is needed to repeat it. Fires `seed` with the seed to use again. */
export class ParleyResultMetrics extends LitElement {
  static override properties = { take: { attribute: false }, version: { type: Number } };
  declare take: Take | null;
  /** The take's count of changes, so that each is shown. */
  declare version: number;

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
    this.take = null;
    this.version = 0;
  }

  override render() {
    const { take } = this;
    const metas = take?.answers.map(({ meta }) => meta) ?? [];
    const [first] = metas;
    const totalMs = metas.length === 0 ? null : metas.reduce((sum, meta) => sum + (meta.totalMs ?? 0), 0);
    const rtf = take?.complete && totalMs !== null ? totalMs / 1000 / take.seconds : null;
    const engine = first?.firstAudioMs ?? null;
    return html`
      <div data-testid="metrics">
        <dl class="figures">
          ${figure('First sound', milliseconds(take?.heardAfterMs ?? null), engine === null ? '' : `engine: ${milliseconds(engine)}`)}
          ${figure('Real-time factor', factor(rtf), speed(rtf))}
          ${figure('Generated in', milliseconds(totalMs), (first?.queueMs ?? 0) >= 1 ? `after ${milliseconds(first?.queueMs ?? 0)} in the queue` : '')}
          ${figure('Length', seconds(take?.seconds ?? null))}
        </dl>
        <dl class="facts">${take === null ? nothing : this.#facts(take)}</dl>
      </div>
    `;
  }

  #facts({ header, answers, parts }: Take) {
    const { seed } = header.request;
    const [first] = answers;
    return html`
      <div>
        <dt>Seed</dt>
        <dd>
          <span data-testid="seed-used">${seed}</span>
          <button
            type="button"
            data-testid="seed-keep"
            title="Use this seed for the next generation"
            @click=${() => this.dispatchEvent(new CustomEvent('seed', { detail: seed }))}
          >
            ${icons.reuse} Reuse seed
          </button>
        </dd>
      </div>
      ${
        first === undefined
          ? nothing
          : html`
            <div><dt>Finish</dt><dd>${FINISH.get(first.meta.finishReason) ?? (first.meta.finishReason || NONE)}</dd></div>
            <div><dt>Backend</dt><dd>${first.meta.backend || NONE}</dd></div>
            <div>
              <dt>${parts.length === 1 ? 'Request' : 'Requests'}</dt>
              <dd class="id" title=${first.requestId}>${parts.length === 1 ? first.requestId : answers.length}</dd>
            </div>`
      }
    `;
  }
}

customElements.define('parley-result-metrics', ParleyResultMetrics);

declare global {
  interface HTMLElementTagNameMap {
    'parley-result-metrics': ParleyResultMetrics;
  }
}
