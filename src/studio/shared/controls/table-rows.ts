import { html, nothing, type TemplateResult } from 'lit';
import { icons } from '../styles/icons.ts';
import type { TableColumn } from './table-columns.ts';

/** A row in view. */
export interface ShownRow<Row> {
  readonly id: string;
  readonly index: number;
  /** Pixels from the top of the first row. */
  readonly start: number;
  readonly original: Row;
}

interface Head<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: { readonly id: string; readonly desc: boolean } | undefined;
  readonly onSort: (id: string) => void;
  /** Null where rows cannot be selected. */
  readonly selection: 'all' | 'some' | 'none' | null;
  readonly onSelectAll: (all: boolean) => void;
}

/** The titles of the columns; a click on one sorts. */
export function headRow<Row>({ columns, sort, onSort, selection, onSelectAll }: Head<Row>): TemplateResult {
  const check = html`
    <span role="columnheader" class="check">
      <input
        type="checkbox"
        aria-label="Select all"
        data-testid="select-all"
        .checked=${selection === 'all'}
        .indeterminate=${selection === 'some'}
        @change=${() => onSelectAll(selection !== 'all')}
      />
    </span>
  `;
  return html`
    <div class="row" role="row" aria-rowindex="1">
      ${selection === null ? nothing : check}
      ${columns.map(({ id, title, value, align }) => {
        if (value === undefined) return html`<span role="columnheader" class=${align ?? ''}>${title}</span>`;
        const order = sort?.id !== id ? 'none' : sort.desc ? 'descending' : 'ascending';
        return html`
          <span role="columnheader" class=${align ?? ''} aria-sort=${order}>
            <button type="button" class="quiet sort" @click=${() => onSort(id)}>
              ${title}${order === 'none' ? nothing : order === 'descending' ? icons.down : icons.up}
            </button>
          </span>
        `;
      })}
    </div>
  `;
}

interface Body<Row> {
  readonly row: ShownRow<Row>;
  readonly columns: readonly TableColumn<Row>[];
  readonly tabbable: boolean;
  readonly height: number;
  readonly name: string;
  /** Null where rows cannot be selected. */
  readonly selected: boolean | null;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
  readonly onToggle: () => void;
}

/** One row of cells. */
export function bodyRow<Row>(body: Body<Row>): TemplateResult {
  const { row, columns, tabbable, height, name, selected, onFocus, onOpen, onToggle } = body;
  const check = html`
    <span role="gridcell" class="check">
      <input type="checkbox" tabindex="-1" aria-label=${`Select ${name}`} .checked=${selected === true} @change=${onToggle} />
    </span>
  `;
  return html`
    <div
      class="row"
      role="row"
      data-testid="table-row"
      data-id=${row.id}
      data-index=${row.index}
      aria-rowindex=${row.index + 2}
      aria-selected=${selected ?? nothing}
      tabindex=${tabbable ? 0 : -1}
      style=${`translate: 0 ${row.start}px; height: ${height}px`}
      @focusin=${onFocus}
      @dblclick=${onOpen}
    >
      ${selected === null ? nothing : check}
      ${columns.map(({ cell, align }) => html`<span role="gridcell" class=${align ?? ''}>${cell(row.original)}</span>`)}
    </div>
  `;
}
