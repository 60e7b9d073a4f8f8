import { afterEach, expect, test, vi } from 'vitest';
import { createStreamsWorker } from '../../../../src/client/socket/streams-worker.ts';
import { installFakeWorkers } from '../../../support/fakes/fake-worker.ts';

afterEach(() => vi.unstubAllGlobals());

const BASE = new URL('https://a.test/parley/');

test('the first call of id() starts the worker, and all calls give the same id', () => {
  const workers = installFakeWorkers(() => ({}));
  const streams = createStreamsWorker(BASE);
  expect(workers).toHaveLength(0);
  expect(streams.id()).toBe(streams.id());
  expect(workers.map(({ url }) => url)).toEqual(['https://a.test/parley/parley-streams.js']);
  streams.close();
  expect(workers[0]?.terminated).toBe(true);
});

test('after close() no worker starts', () => {
  const workers = installFakeWorkers(() => ({}));
  const streams = createStreamsWorker(BASE);
  streams.close();
  streams.id();
  expect(workers).toHaveLength(0);
});
