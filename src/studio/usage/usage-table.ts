import { html, nothing, type TemplateResult } from 'lit';
import { dateOf, momentOf } from '../shared/format/time.ts';
import { MEASURES } from './measures.ts';
import type { Group, Grouping } from './tally.ts';

/** Rows that are shown at once; hours can be thousands. */
export const PAGE_ROWS = 100;

const HEADS: Readonly<Record<Grouping, string>> = { hour: 'Hour', day: 'Day', key: 'Key' };

/** What the table needs. */
export interface TableData {
  readonly groups: readonly Group[];
  readonly grouping: Grouping;
  readonly names: ReadonlyMap<string, string>;
  /** How many rows are shown. */
  readonly rows: number;
}

/** The usage as a table: the accessible form of the chart. */
export function usageTable({ groups, grouping, names, rows }: TableData, more: () => void): TemplateResult {
  return html`
    <table data-testid="usage-table">
      <caption>Usage ${HEADS[grouping] === 'Key' ? 'by key' : `by ${grouping}`}</caption>
      <thead>
        <tr>
          <th scope="col">${HEADS[grouping]}</th>
          ${MEASURES.map(({ label }) => html`<th scope="col">${label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${groups.slice(0, rows).map(
          ({ id, sums }) => html`
            <tr>
              <th scope="row">${nameOf(id, grouping, names)}</th>
              ${MEASURES.map(({ key, format }) => html`<td>${format(sums[key])}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
    ${
      groups.length <= rows
        ? nothing
        : html`<p class="more"><button type="button" @click=${more}>Show more (${groups.length - rows} left)</button></p>`
    }
  `;
}

function nameOf(id: number | string, grouping: Grouping, names: ReadonlyMap<string, string>) {
  if (typeof id === 'string') return html`${names.get(id) ?? 'Unknown key'}<small>${id}</small>`;
  return grouping === 'day' ? dateOf(id) : momentOf(id);
}
