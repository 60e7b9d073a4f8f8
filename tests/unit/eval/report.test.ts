import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { indexedPng } from '../../eval/voice-quality/report/png.ts';
import { digits, htmlTable, textTable } from '../../eval/voice-quality/report/table.ts';

const table = {
  title: 'T',
  note: 'n',
  head: ['a', 'bb'],
  rows: [
    ['<x>', '1'],
    ['y', '-'],
  ],
};

describe('a table', () => {
  it('prints columns in a terminal', () => {
    expect(textTable(table)).toBe('\nT\n  a    bb\n  <x>   1\n  y     -\n  n');
  });
  it('is safe on a page', () => {
    const html = htmlTable(table);
    expect(html).toContain('<td>&#60;x&#62;</td><td>1</td>');
    expect(html).not.toContain('<x>');
  });
  it.each([
    [1.256, '1.26'],
    [null, '-'],
    [Number.NaN, '-'],
  ])('writes %s as %s', (value, text) => {
    expect(digits(value, 2)).toBe(text);
  });
});

it('a PNG has its size, its palette and its pixels', () => {
  const png = indexedPng(2, Uint8Array.of(0, 1, 1, 0, 0, 0), [
    [0, 0, 0],
    [255, 128, 0],
  ]);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2, 3]);
  const start = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  expect([...rows]).toEqual([0, 0, 1, 0, 1, 0, 0, 0, 0]);
  const colors = png.indexOf('PLTE');
  expect([...png.subarray(colors + 4, colors + 10)]).toEqual([0, 0, 0, 255, 128, 0]);
});
