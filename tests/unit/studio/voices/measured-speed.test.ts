import { beforeEach, expect, it, vi } from 'vitest';
import { keepSpeed, recallSpeed, speedOf } from '../../../../src/studio/voices/measured-speed.ts';

const META = {
  seed: 1,
  backend: 'wasm',
  firstAudioMs: 89,
  totalMs: 500,
  rtf: 0.2,
  queueMs: 0,
  finishReason: 'complete',
};
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

it('a measurement is kept for the next visit', () => {
  expect(recallSpeed()).toBeNull();
  const speed = speedOf(META, 5);
  if (speed === null) throw new Error('The report has all figures.');
  keepSpeed(speed);
  expect(recallSpeed()).toEqual({ rtf: 0.2, firstAudioMs: 89, backend: 'wasm', at: 5 });
});

it('a report without a figure is no measurement', () => {
  expect(speedOf({ ...META, rtf: null }, 5)).toBeNull();
  expect(speedOf({ ...META, rtf: 0 }, 5)).toBeNull();
  expect(speedOf({ ...META, firstAudioMs: null }, 5)).toBeNull();
});

it('what another release has kept is ignored when it lacks a figure', () => {
  kept.set('parley.studio.speed', JSON.stringify({ rtf: 0, firstAudioMs: 1, at: 1 }));
  expect(recallSpeed()).toBeNull();
});
