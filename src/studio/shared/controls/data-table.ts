import type { RowData, SortingState } from '@tanstack/lit-table';
import { TableController } from '@tanstack/lit-table';
import { VirtualizerController } from '@tanstack/lit-virtual';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { controls } from '../styles/controls.ts';
import { icons } from '../styles/icons.ts';
import { columnDefs, type TableColumn, tableAbilities, tracks } from './table-columns.ts';
import { rowAfterKey } from './table-keys.ts';
import { bodyRow, headRow, type ShownRow } from './table-rows.ts';
import { dataTableStyles, WIDE_PX } from './table-styles.ts';

/**
 * A table that sorts, selects and scrolls through any number of rows, of which only the visible ones are rendered. Up, Down,
 * Page Up, Page Down, Home and End move between rows, Space selects, Ctrl+A selects all, Enter opens.
 *
 * @fires selection - `CustomEvent<ReadonlySet<string>>`: ids of the rows that are selected now
 * @fires open-row - `CustomEvent<string>`: id of the row that Enter or a double click opens
 */
export class ParleyDataTable<Row extends RowData> extends LitElement {
  static override properties = {
    rows: { attribute: false },
    columns: { attribute: false },
    rowId: { attribute: false },
    rowName: { attribute: false },
    label: {},
    empty: {},
    error: {},
    selectable: { type: Boolean },
    selected: { attribute: false },
    sorting: { attribute: false },
    rowHeight: { type: Number },
    active: { state: true },
    narrow: { state: true },
  };
  /** Null while they load. */
  declare rows: readonly Row[] | null;
  /** Give the same array each time: a new one sets up the columns again. */
  declare columns: readonly TableColumn<Row>[];
  declare rowId: (row: Row) => string;
  /** Names a row in the label of its check box. */
  declare rowName: (row: Row) => string;
  /** Name of the table for screen readers. */
  declare label: string;
  /** Says that there is nothing, and what to do. */
  declare empty: unknown;
  /** Why the rows could not be loaded. */
  declare error: string;
  declare selectable: boolean;
  declare selected: ReadonlySet<string>;
  /** The order at first. */
  declare sorting: SortingState;
  /** Pixels, the same for every row. */
  declare rowHeight: number;
  /** Index of the row that the keyboard is on. */
  declare active: number;
  /** Columns that need room are left out. */
  declare narrow: boolean;

  static override styles = [controls, dataTableStyles];

  readonly #size = new ResizeObserver(() => {
    this.narrow = this.clientWidth > 0 && this.clientWidth < WIDE_PX;
  });
  readonly #table = new TableController<typeof tableAbilities, Row>(this);
  readonly #rows: VirtualizerController<Element, Element>;
  #data: Row[] = [];
  #defs: ReturnType<typeof columnDefs<Row>> = [];
  /** Ids in the order shown. */
  #ids: readonly string[] = [];

  constructor() {
    super();
    this.rows = null;
    this.columns = [];
    this.rowId = () => '';
    this.rowName = (row) => this.rowId(row);
    this.label = '';
    this.empty = 'Nothing here yet.';
    this.error = '';
    this.selectable = false;
    this.selected = new Set();
    this.sorting = [];
    this.rowHeight = 52;
    this.active = 0;
    this.narrow = false;
    this.#rows = new VirtualizerController<Element, Element>(this, {
      count: 0,
      getScrollElement: () => this.renderRoot?.querySelector('.scroll') ?? null,
      estimateSize: () => this.rowHeight,
      overscan: 8,
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#size.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#size.disconnect();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('rows')) this.#data = [...(this.rows ?? [])];
    if (changed.has('columns')) this.#defs = columnDefs(this.columns);
  }

  override render() {
    if (this.error !== '') return html`<p class="state bad" role="alert">${icons.alert} ${this.error}</p>`;
    if (this.rows === null) return html`<p class="state" role="status">Loading …</p>`;
    if (this.rows.length === 0) return html`<div class="state" data-testid="table-empty">${this.empty}</div>`;
    const columns = this.columns.filter(({ wide = false }) => !(wide && this.narrow));
    const shown = this.#shown();
    // One row can be reached by Tab, also when the active one is out of view or gone.
    const tabbable = shown.find(({ index }) => index === this.active)?.index ?? shown[0]?.index;
    return html`
      <div
        class="scroll"
        role="grid"
        aria-label=${this.label}
        aria-rowcount=${this.#ids.length + 1}
        aria-multiselectable=${this.selectable ? 'true' : nothing}
        style=${`--tracks: ${tracks(columns, this.selectable)}`}
        @keydown=${this.#key}
      >
        <div class="head" role="rowgroup">
          ${headRow({
            columns,
            sort: this.sorting[0],
            onSort: (id) => this.#sort(id),
            selection: this.selectable ? this.#selection() : null,
            onSelectAll: (all) => this.#select(all ? this.#ids : []),
          })}
        </div>
        <div class="body" role="rowgroup" style=${`height: ${this.#ids.length * this.rowHeight}px`}>
          ${repeat(
            shown,
            ({ id }) => id,
            (row) => this.#row(row, columns, row.index === tabbable),
          )}
        </div>
      </div>
    `;
  }

  /** Sorts, and gives the rows in view. */
  #shown(): ShownRow<Row>[] {
    const table = this.#table.table({
      features: tableAbilities,
      columns: this.#defs,
      data: this.#data,
      getRowId: (row: Row) => this.rowId(row),
      state: { sorting: this.sorting },
    });
    const { rows } = table.getRowModel();
    this.#ids = rows.map(({ id }) => id);
    const virtualizer = this.#rows.getVirtualizer();
    if (virtualizer.options.count !== rows.length) {
      virtualizer.setOptions({ ...virtualizer.options, count: rows.length });
    }
    return virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const row = rows[index];
      return row === undefined ? [] : [{ id: row.id, index, start, original: row.original }];
    });
  }

  #row(row: ShownRow<Row>, columns: readonly TableColumn<Row>[], tabbable: boolean) {
    const { id, index, original } = row;
    return bodyRow({
      row,
      columns,
      tabbable,
      height: this.rowHeight,
      name: this.rowName(original),
      selected: this.selectable ? this.selected.has(id) : null,
      onFocus: () => this.#activate(index),
      onOpen: () => this.#emit('open-row', id),
      onToggle: () => this.#toggle(id),
    });
  }

  #selection(): 'all' | 'some' | 'none' {
    if (this.selected.size === 0) return 'none';
    return this.selected.size >= this.#ids.length ? 'all' : 'some';
  }

  #sort(id: string): void {
    const [sort] = this.sorting;
    this.sorting = [{ id, desc: sort?.id === id && !sort.desc }];
  }

  #activate(index: number): void {
    this.active = index;
  }

  #toggle(id: string): void {
    const next = new Set(this.selected);
    if (!next.delete(id)) next.add(id);
    this.#select(next);
  }

  #select(ids: Iterable<string>): void {
    this.selected = new Set(ids);
    this.#emit('selection', this.selected);
  }

  #emit(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  readonly #key = (event: KeyboardEvent): void => {
    const [origin] = event.composedPath();
    // Keys in a control of a cell belong to that control.
    if (!(origin instanceof HTMLElement) || origin.role !== 'row') return;
    const id = this.#ids[this.active];
    const page = Math.max(1, Math.floor(this.clientHeight / this.rowHeight) - 2);
    const target = rowAfterKey(event.key, this.active, this.#ids.length, page);
    if (target !== null) void this.#focusRow(target);
    else if (event.key === 'Enter' && id !== undefined) this.#emit('open-row', id);
    else if (event.key === ' ' && this.selectable && id !== undefined) this.#toggle(id);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && this.selectable)
      this.#select(this.#ids);
    else return;
    event.preventDefault();
  };

  async #focusRow(index: number): Promise<void> {
    this.active = index;
    this.#rows.getVirtualizer().scrollToIndex(index);
    await new Promise(requestAnimationFrame);
    this.requestUpdate();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
  }
}

customElements.define('parley-data-table', ParleyDataTable);

declare global {
  interface HTMLElementTagNameMap {
    'parley-data-table': ParleyDataTable<object>;
  }
}
