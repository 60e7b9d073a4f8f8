import type { ColumnDef, RowData } from '@tanstack/lit-table';
import { createSortedRowModel, rowSortingFeature, tableFeatures } from '@tanstack/lit-table';

/** What the tables of the studio can do. */
export const tableAbilities = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** A column of a `parley-data-table`. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** What its rows are sorted by; without it they are not. Null is last. */
  readonly value?: (row: Row) => string | number | null;
  /** What a cell shows: text or a template. */
  readonly cell: (row: Row) => unknown;
  /** A track of a CSS grid: `8rem`, `minmax(10rem, 1fr)`. */
  readonly width: string;
  /** Numbers stand at the end. */
  readonly align?: 'end';
  /** Shown only where the table is at least 48rem wide. */
  readonly wide?: boolean;
}

const collator = new Intl.Collator(undefined, { numeric: true });

/** Order of two values: numbers by size, texts as people sort them. */
function compareValues(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** The columns as TanStack Table takes them. */
export function columnDefs<Row extends RowData>(
  columns: readonly TableColumn<Row>[],
): ColumnDef<typeof tableAbilities, Row>[] {
  return columns.map(({ id, value }) => ({
    id,
    accessorFn: (row: Row) => value?.(row) ?? undefined,
    enableSorting: value !== undefined,
    sortUndefined: 'last',
    sortFn: (a, b) => compareValues(a.getValue(id), b.getValue(id)),
  }));
}

/** The columns that fit, as tracks of a CSS grid; a column of check boxes goes first. */
export function tracks(columns: readonly TableColumn<never>[], selectable: boolean): string {
  return [...(selectable ? ['2.75rem'] : []), ...columns.map(({ width }) => width)].join(' ');
}
