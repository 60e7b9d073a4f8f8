import { describe, expect, test } from 'vitest';
import { parseRoute, routeHref } from '../../../../../src/studio/shared/navigation/route.ts';

const route = (hash: string, search = '') => {
  const { page, parts, params } = parseRoute({ hash, search });
  return { page, parts, params: Object.fromEntries(params) };
};

describe('an address', () => {
  test.each([
    ['', { page: '', parts: [], params: {} }],
    ['#main', { page: '', parts: [], params: {} }],
    ['#/speak', { page: 'speak', parts: [], params: {} }],
    ['#/speak/', { page: 'speak', parts: [], params: {} }],
    ['#/history/req_1', { page: 'history', parts: ['req_1'], params: {} }],
    ['#/history/a%2Fb/audio', { page: 'history', parts: ['a/b', 'audio'], params: {} }],
    [
      '#/speak?text=Why%3F+Now&voice=nora',
      { page: 'speak', parts: [], params: { text: 'Why? Now', voice: 'nora' } },
    ],
    ['#/history/%E0%A4%A', { page: 'history', parts: ['%E0%A4%A'], params: {} }],
  ])('%s', (hash, expected) => {
    expect(route(hash)).toEqual(expected);
  });

  test('has parameters before the fragment too; those of the fragment win', () => {
    expect(route('', '?text=Hello').params).toEqual({ text: 'Hello' });
    expect(route('#/speak?voice=nora', '?text=Hello&voice=kathleen').params).toEqual({
      text: 'Hello',
      voice: 'nora',
    });
  });
});

describe('a link', () => {
  test('is read back as it was written', () => {
    const href = routeHref('history', ['a/b?c'], { q: 'x&y=é', none: undefined });
    expect(route(href)).toEqual({ page: 'history', parts: ['a/b?c'], params: { q: 'x&y=é' } });
  });

  test('has no question mark without parameters', () => {
    expect(routeHref('keys')).toBe('#/keys');
    expect(routeHref('keys', [], { q: undefined })).toBe('#/keys');
  });
});
