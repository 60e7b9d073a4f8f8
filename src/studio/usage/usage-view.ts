import { html, LitElement, nothing } from 'lit';
import { download } from '../shared/files/download.ts';
import { counted } from '../shared/format/numbers.ts';
import { Watch } from '../shared/observable/watch.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { controls } from '../shared/styles/controls.ts';
import { figure, figureStyles } from '../shared/styles/figures.ts';
import { icons } from '../shared/styles/icons.ts';
import { fieldStyles, sheetStyles } from '../shared/styles/sheet.ts';
import { MEASURES, type Measure } from './measures.ts';
import { sameFigures } from './same-figures.ts';
import { localInput, midnight, type Span, windowOf } from './span.ts';
import { type Grouping, groupBy, seriesOf, stepOf, totalOf } from './tally.ts';
import { usageCsv } from './usage-csv.ts';
import { type KnownUsage, UsageModel } from './usage-model.ts';
import { PAGE_ROWS, usageTable } from './usage-table.ts';
import { type UsagePick, usageTools, windowWords } from './usage-tools.ts';
import { usageViewStyles } from './usage-view-styles.ts';
import '../shared/notes/error-note.ts';
import './usage-chart.ts';

/** The Usage page: what the keys of the origin have used. */
export class ParleyUsageView extends LitElement {
  static override properties = {
    client: { attribute: false },
    span: { state: true },
    keyId: { state: true },
    grouping: { state: true },
    measure: { state: true },
    rows: { state: true },
  };
  declare client: ServiceClient;
  declare span: Span;
  /** Usage of this key only; empty for all keys. */
  declare keyId: string;
  declare grouping: Grouping;
  declare measure: Measure;
  declare rows: number;
  #model: UsageModel | null = null;

  static override styles = [controls, sheetStyles, fieldStyles, figureStyles, usageViewStyles];

  constructor() {
    super();
    const now = new Date();
    this.span = { id: 'week', from: localInput(midnight(now, 1)), to: localInput(now) };
    this.keyId = '';
    this.grouping = 'day';
    [this.measure] = MEASURES;
    this.rows = PAGE_ROWS;
    new Watch(this, () => {
      const { known } = this.#opened();
      return [known.value, known.error];
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#opened().known.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#opened().known.stop();
  }

  override render() {
    const { value, error } = this.#opened().known;
    return html`
      <header class="lead">
        <div>
          <h1>Usage</h1>
          <p>What each key has used, counted on this device. Only you see it, and nothing is billed.</p>
        </div>
        <button type="button" ?disabled=${value.value === null || this.#hours(value.value).length === 0} @click=${this.#save}>
          ${icons.download} Download CSV
        </button>
      </header>
      <div role="alert">
        ${error.value === null ? nothing : html`<parley-error-note .error=${error.value} @dismiss=${() => error.set(null)}></parley-error-note>`}
      </div>
      ${value.value === null ? html`<p class="card empty" role="status">Loading usage…</p>` : this.#usage(value.value)}
    `;
  }

  #usage(known: KnownUsage) {
    const hours = this.#hours(known);
    return html`
      ${this.#totals(known)}
      ${
        hours.length === 0
          ? html`<div class="card empty"><strong>No usage in this window</strong>
              <p>Each text that is spoken and each turn that is completed counts as one generation.</p></div>`
          : html`
            ${this.#chart(known)}
            <section class="card rows">
              ${usageTable(
                {
                  groups: groupBy(hours, this.grouping),
                  grouping: this.grouping,
                  names: known.names,
                  rows: this.rows,
                },
                () => {
                  this.rows += PAGE_ROWS;
                },
              )}
            </section>`
      }
      ${sameFigures(this.span)}
    `;
  }

  #totals(known: KnownUsage) {
    const total = totalOf(this.#hours(known));
    return html`
      <section class="card totals" aria-label="Totals">
        ${usageTools({ span: this.span, keyId: this.keyId, grouping: this.grouping, known }, this.#pick)}
        ${windowOf(this.span) === null ? html`<p class="hint" role="alert">The start must be before the end.</p>` : nothing}
        <dl class="figures" data-testid="totals">
          ${MEASURES.map(({ key, label, format }) => figure(label, format(total[key])))}
        </dl>
        <p class="hint">${windowWords(known)} Usage is counted by the hour; days begin at midnight in your time zone.</p>
      </section>
    `;
  }

  #chart(known: KnownUsage) {
    const step = stepOf(this.grouping, known);
    const series = seriesOf(this.#hours(known), step, known.start, known.end);
    const highest = Math.max(...series.sums.map((sums) => sums[this.measure.key]));
    const label = `${this.measure.label} by ${step}: ${counted(series.times.length, step)}, at most ${this.measure.format(highest)}. The table below has the figures.`;
    return html`
      <section class="card chart" aria-labelledby="chart">
        <div>
          <h2 id="chart">${this.measure.label} by ${step}</h2>
          <select aria-label="Show in the chart" @change=${this.#pickMeasure}>
            ${MEASURES.map(({ key, label: name }) => html`<option value=${key} ?selected=${key === this.measure.key}>${name}</option>`)}
          </select>
        </div>
        <parley-usage-chart .series=${series} .measure=${this.measure} .label=${label}></parley-usage-chart>
      </section>
    `;
  }

  #hours({ hours }: KnownUsage) {
    return this.keyId === '' ? hours : hours.filter(({ key_id }) => key_id === this.keyId);
  }

  readonly #save = (): void => {
    const known = this.#opened().known.value.value;
    if (known === null) return;
    const csv = usageCsv(this.#hours(known), (id) => known.names.get(id) ?? '');
    download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `parley-usage-${this.span.id}.csv`);
  };

  readonly #pick = (pick: UsagePick): void => {
    this.rows = PAGE_ROWS;
    if (pick.grouping !== undefined) this.grouping = pick.grouping;
    if (pick.keyId !== undefined) this.keyId = pick.keyId;
    if (pick.span === undefined) return;
    // A day has one row by day, and a month 720 by hour.
    if (pick.span.id !== this.span.id && this.grouping !== 'key') {
      this.grouping = pick.span.id === 'day' ? 'hour' : 'day';
    }
    this.span = pick.span;
    if (windowOf(this.span) !== null) void this.#opened().show(() => windowOf(this.span) ?? {});
  };

  readonly #pickMeasure = ({ target }: Event): void => {
    if (!(target instanceof HTMLSelectElement)) return;
    this.measure = MEASURES.find(({ key }) => key === target.value) ?? this.measure;
  };

  #opened(): UsageModel {
    if (this.#model === null) {
      this.#model = new UsageModel(this.client);
      void this.#model.show(() => windowOf(this.span) ?? {});
    }
    return this.#model;
  }
}

customElements.define('parley-usage-view', ParleyUsageView);

declare global {
  interface HTMLElementTagNameMap {
    'parley-usage-view': ParleyUsageView;
  }
}
