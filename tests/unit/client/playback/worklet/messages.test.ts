/** The messages between the page and the audio thread: each end takes what the other sends, and nothing else. */
import { describe, expect, test } from 'vitest';
import { parseOrder } from '../../../../../src/client/playback/worklet/parse-order.ts';
import { parseReport } from '../../../../../src/client/playback/worklet/parse-report.ts';
import type { PlaybackReport } from '../../../../../src/client/playback/worklet/worklet-protocol.ts';

const samples = Float32Array.of(0, 0.5);

describe('an order', () => {
  test.each([
    { type: 'push', samples } as const,
    { type: 'end' } as const,
    { type: 'stop', epoch: 3 } as const,
    { type: 'close' } as const,
  ])('$type is read', (order) => {
    expect(parseOrder(order)).toEqual(order);
  });

  test.each([
    [null],
    [undefined],
    ['end'],
    [{}],
    [{ type: 'constructor' }],
    [{ type: 'push' }],
    [{ type: 'push', samples: [0, 0.5] }],
    [{ type: 'push', samples: Int16Array.of(1) }],
    [{ type: 'stop' }],
    [{ type: 'stop', epoch: '1' }],
    [{ type: 'stop', epoch: -1 }],
    [{ type: 'stop', epoch: 0.5 }],
  ])('%o is malformed', (order) => {
    expect(parseOrder(order)).toBeNull();
  });
});

describe('a report', () => {
  const report: PlaybackReport = {
    event: 'playing',
    epoch: 0,
    time: 1.25,
    played: 480,
    sounding: true,
    malformed: 0,
  };

  test.each([null, 'playing', 'underrun', 'ended', 'stopped'] as const)(
    'with the event %s is read',
    (event) => {
      expect(parseReport({ ...report, event })).toEqual({ ...report, event });
    },
  );

  test.each([
    [null],
    [[]],
    [{ ...report, event: 'toString' }],
    [{ ...report, event: undefined }],
    [{ ...report, epoch: '0' }],
    [{ ...report, time: null }],
    [{ ...report, played: -1 }],
    [{ ...report, sounding: 1 }],
  ])('%o is malformed', (data) => {
    expect(parseReport(data)).toBeNull();
  });
});
