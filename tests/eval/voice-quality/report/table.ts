/** A table, to be shown in a terminal and on a page. */
export interface Table {
  readonly title: string;
  /** What the columns mean; may be empty. */
  readonly note: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** For a terminal: the first column to the left, the others to the right. */
export function textTable({ head, note, rows, title }: Table): string {
  const widths = head.map((name, n) => Math.max(name.length, ...rows.map((row) => (row[n] ?? '').length)));
  const cell = (text: string, n: number) => {
    const width = widths[n] ?? 0;
    return n === 0 ? text.padEnd(width) : text.padStart(width);
  };
  const line = (cells: readonly string[]) => `  ${cells.map(cell).join('  ')}`.trimEnd();
  return ['', title, ...[head, ...rows].map(line), ...wrapped(note)].join('\n');
}

/** Lines of a note, for a terminal. */
function wrapped(note: string): string[] {
  return note.match(/\S(?:.{0,116}\S)?(?=\s|$)/g)?.map((line) => `  ${line}`) ?? [];
}

export function htmlTable({ head, note, rows, title }: Table): string {
  const cells = (tag: 'td' | 'th', row: readonly string[]) =>
    `<tr>${row.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`;
  return [
    `<h2>${escapeHtml(title)}</h2>`,
    '<div class="wide"><table>',
    `<thead>${cells('th', head)}</thead>`,
    `<tbody>${rows.map((row) => cells('td', row)).join('\n')}</tbody>`,
    '</table></div>',
    note === '' ? '' : `<p>${escapeHtml(note)}</p>`,
  ].join('\n');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A number with this many digits after the point; `-` for what could not be measured. */
export function digits(value: number | null | undefined, count: number): string {
  return value === null || value === undefined || !Number.isFinite(value) ? '-' : value.toFixed(count);
}
