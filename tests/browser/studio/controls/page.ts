/** Shows the shared controls of the studio without a service. */
import { confirmed } from '../../../../src/studio/shared/controls/confirm-dialog.ts';
import { ParleyDataTable } from '../../../../src/studio/shared/controls/data-table.ts';

interface Item {
  readonly id: string;
  readonly name: string;
  readonly count: number | null;
}

const items = (count: number): Item[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `i${i}`,
    name: `Item ${i}`,
    count: i === 3 ? null : (i * 7) % 100,
  }));

const table = new ParleyDataTable<Item>();
table.label = 'Items';
table.columns = [
  {
    id: 'name',
    title: 'Name',
    value: ({ name }) => name,
    cell: ({ name }) => name,
    width: 'minmax(8rem, 1fr)',
  },
  {
    id: 'count',
    title: 'Count',
    value: ({ count }) => count,
    cell: ({ count }) => count ?? '–',
    width: '6rem',
    align: 'end',
  },
  { id: 'note', title: 'Note', cell: () => 'A note', width: '10rem', wide: true },
];
table.rowId = ({ id }) => id;
table.rowName = ({ name }) => name;
table.selectable = true;
table.empty = 'No items yet.';

const opened: string[] = [];
table.addEventListener('open-row', (event) => {
  if (event instanceof CustomEvent) opened.push(String(event.detail));
});

const main = document.createElement('main');
const heading = document.createElement('h1');
heading.textContent = 'Controls';
main.append(heading, table);
document.body.replaceChildren(main);
document.documentElement.lang = 'en';

const studioControls = {
  opened,
  confirmed,
  show: (count: number | null) => {
    table.rows = count === null ? null : items(count);
  },
  fail: (error: string) => {
    table.error = error;
  },
  selected: () => [...table.selected],
};

export type StudioControls = typeof studioControls;
Object.assign(globalThis, { studioControls });
