import { type Figure, type Unit, verdict } from './figure.ts';

/** Significant digits after the decimal point. */
const DIGITS: Readonly<Record<Unit, number>> = { ratio: 3, ms: 1, s: 2, MB: 2, KB: 1, count: 0 };
const SUFFIX: Readonly<Record<Unit, string>> = {
  ratio: '',
  ms: ' ms',
  s: ' s',
  MB: ' MB',
  KB: ' KB',
  count: '',
};

function formatValue(value: number, unit: Unit): string {
  return `${value.toFixed(DIGITS[unit])}${SUFFIX[unit]}`;
}

/** The figures as a table for a terminal, one block per group. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => ({
    group: figure.group,
    cells: [
      figure.name,
      formatValue(figure.value, figure.unit),
      figure.target === null ? '' : `${figure.target.rule} ${formatTarget(figure.target.value, figure.unit)}`,
      verdict(figure),
    ],
    note: figure.note,
  }));
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map(({ cells }) => (cells[column] ?? '').length)),
  );
  const lines: string[] = [];
  let group = '';
  for (const row of rows) {
    if (row.group !== group) {
      group = row.group;
      lines.push('', group);
    }
    const [name = '', ...others] = row.cells.map((cell, column) =>
      column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    lines.push(`  ${[name, ...others, row.note].join('  ')}`.trimEnd());
  }
  return lines.join('\n');
}

/** The last line: how many targets were met, and which were not. */
export function bottomLine(figures: readonly Figure[]): string {
  const judged = figures.filter(({ target }) => target !== null);
  const missed = judged.filter((figure) => verdict(figure) === 'MISSED');
  const names = missed.map(
    ({ group, name, value, unit }) => `\n  missed: ${group}: ${name} (${formatValue(value, unit)})`,
  );
  return `${judged.length - missed.length} of ${judged.length} targets met${names.join('')}`;
}

/** Targets are round numbers and need no fixed number of digits. */
function formatTarget(value: number, unit: Unit): string {
  return `${value}${SUFFIX[unit]}`;
}
