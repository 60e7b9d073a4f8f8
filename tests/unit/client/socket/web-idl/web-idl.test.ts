import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clampUnsignedShort,
  toSendData,
  toStringOrSequence,
} from '../../../../../src/client/socket/web-idl/web-idl.ts';

describe('[Clamp] unsigned short', () => {
  test.each([
    [undefined, 0],
    [null, 0],
    ['1000', 1000],
    ['no number', 0],
    [Number.NaN, 0],
    [-1, 0],
    [Number.POSITIVE_INFINITY, 65_535],
    [65_536 + 1000, 65_535],
    [999.6, 1000],
    [999.4, 999],
    [1000.5, 1000],
    [1001.5, 1002],
    [{ valueOf: (): number => 3000 }, 3000],
  ])('%j becomes %d', (value, expected) => {
    expect(clampUnsignedShort(value)).toBe(expected);
  });

  test('gives the nearest integer within the range', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        const clamped = clampUnsignedShort(value);
        expect(Number.isInteger(clamped) && clamped >= 0 && clamped <= 65_535).toBe(true);
        if (value >= 0 && value <= 65_535) expect(Math.abs(clamped - value)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test.each([[Symbol('x')], [1000n]])('%s is refused', (value) => {
    expect(() => clampUnsignedShort(value)).toThrow(TypeError);
  });
});

describe('(DOMString or sequence<DOMString>)', () => {
  test.each([
    ['chat', 'chat'],
    [null, 'null'],
    [{}, '[object Object]'],
    [
      ['a', 1, null],
      ['a', '1', 'null'],
    ],
    [new Set(['a', 'b']), ['a', 'b']],
  ])('%j', (value, expected) => {
    expect(toStringOrSequence(value)).toEqual(expected);
  });

  test('an iterator that is not a function is a TypeError', () => {
    expect(() => toStringOrSequence({ [Symbol.iterator]: 5 })).toThrow(TypeError);
  });
});

describe('what send() takes', () => {
  const bytes = new Uint8Array([1, 2, 3, 4]);

  test('a buffer is sent as it is, a view as the bytes it covers', () => {
    expect(toSendData(bytes.buffer)).toEqual({ type: 'buffer', buffer: bytes.buffer, bytes: 4 });
    expect(toSendData(bytes.subarray(1, 3))).toEqual({
      type: 'buffer',
      buffer: new Uint8Array([2, 3]).buffer,
      bytes: 2,
    });
    expect(toSendData(new DataView(bytes.buffer, 3))).toMatchObject({ bytes: 1 });
  });

  test('a detached buffer has no bytes', () => {
    const detached = new ArrayBuffer(4);
    structuredClone(detached, { transfer: [detached] });
    expect(toSendData(detached)).toMatchObject({ type: 'buffer', bytes: 0 });
  });

  test('shared and resizable buffers are a TypeError', () => {
    const shared = new SharedArrayBuffer(4);
    const resizable: ArrayBuffer = Reflect.construct(ArrayBuffer, [4, { maxByteLength: 8 }]);
    for (const buffer of [shared, resizable]) {
      expect(() => toSendData(buffer)).toThrow(TypeError);
      expect(() => toSendData(new Uint8Array(buffer))).toThrow(TypeError);
    }
  });

  test('an object that only looks like a buffer or a Blob is sent as text', () => {
    expect(toSendData(Object.create(ArrayBuffer.prototype))).toMatchObject({ type: 'text' });
    expect(toSendData({ size: 4, arrayBuffer() {}, toString: () => 'not a Blob' })).toEqual({
      type: 'text',
      text: 'not a Blob',
      bytes: 10,
    });
  });

  test('a Blob counts by its bytes', () => {
    expect(toSendData(new Blob(['é']))).toMatchObject({ type: 'blob', bytes: 2 });
  });
});
