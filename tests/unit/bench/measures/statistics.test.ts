import { describe, expect, it } from 'vitest';
import { quantile } from '../../../bench/measures/statistics.ts';
import { repeatedBytes, trafficBytes } from '../../../bench/measures/traffic.ts';
import { verdict } from '../../../bench/report/figure.ts';

describe('quantile', () => {
  it.each([
    { values: [3], q: 0.95, expected: 3 },
    { values: [4, 1, 3, 2], q: 0, expected: 1 },
    { values: [4, 1, 3, 2], q: 0.5, expected: 2.5 },
    { values: [4, 1, 3, 2], q: 1, expected: 4 },
  ])('$q of $values is $expected', ({ values, q, expected }) => {
    expect(quantile(values, q)).toBe(expected);
  });
  it('of nothing is an error, not a number', () => {
    expect(() => quantile([], 0.5)).toThrow();
  });
});

describe('verdict', () => {
  it.each([
    { rule: 'at most', value: 0.1, expected: 'met' },
    { rule: 'at least', value: 0.1, expected: 'met' },
    { rule: 'at least', value: 0.11, expected: 'MISSED' },
    { rule: 'below', value: 0.1, expected: 'MISSED' },
    { rule: 'below', value: 0.11, expected: 'met' },
  ] as const)('0.1 is $expected by "$rule $value"', ({ rule, value, expected }) => {
    expect(verdict({ value: 0.1, target: { rule, value } })).toBe(expected);
  });
});

describe('traffic', () => {
  const traffic = [
    { pathname: '/bench/main.js', status: 200, bytes: 1 },
    { pathname: '/parley.js', status: 200, bytes: 10 },
    { pathname: '/ort-1.30.0/ort.wasm', status: 200, bytes: 100 },
    { pathname: '/models/embedded/vocoder.onnx', status: 200, bytes: 1000 },
    { pathname: '/parley.js', status: 304, bytes: 5 },
  ];
  it('counts what a visitor loads, by group', () => {
    expect(trafficBytes(traffic)).toBe(1115);
    expect(trafficBytes(traffic, 'app')).toBe(15);
    expect(trafficBytes(traffic, 'runtime')).toBe(100);
    expect(trafficBytes(traffic, 'model')).toBe(1000);
  });
  it('knows what was asked for again', () => {
    expect(repeatedBytes(traffic)).toBe(5);
  });
});
