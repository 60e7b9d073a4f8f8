import { expect, test } from 'vitest';
import { SegmentAudio } from '../../../../../worker/engine/jobs/segment-audio.ts';

function collect() {
  const segments: { first: number; samples: number[] }[] = [];
  const audio = new SegmentAudio((first, pcm) => segments.push({ first, samples: [...pcm] }));
  const put = (first: number, endsSegment: boolean, ...samples: number[]) =>
    audio.put({ first, pcm: Int16Array.from(samples), endsSegment });
  return { audio, put, segments };
}

test('a segment is handed over with its last block, whole and with the number of its first frame', () => {
  const { put, segments } = collect();
  put(3, false, 1, 2);
  expect(segments).toEqual([]);
  put(4, true, 3);
  put(5, true, 4);
  expect(segments).toEqual([
    { first: 3, samples: [1, 2, 3] },
    { first: 5, samples: [4] },
  ]);
});

test('flush() hands over the beginning of a segment, once', () => {
  const { audio, put, segments } = collect();
  put(0, true, 1);
  put(1, false, 2);
  audio.flush();
  audio.flush();
  expect(segments).toEqual([
    { first: 0, samples: [1] },
    { first: 1, samples: [2] },
  ]);
});
