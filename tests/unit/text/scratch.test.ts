import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { spoken } from './spokenForm.ts';

test('scratch', () => {
  const rows = readFileSync(process.env['ROWS'] ?? '/tmp/rows.txt', 'utf8')
    .trimEnd()
    .split('\n');
  console.log(rows.map((row) => `${row}  =>  ${spoken(row.replaceAll('\\n', '\n'))}`).join('\n'));
});
