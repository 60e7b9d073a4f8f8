import { expect, test, vi } from 'vitest';
import type { JobControl } from '../../../../../src/wire/jobs/job-messages.ts';
import { JobChannel, type JobPort } from '../../../../../worker/engine/jobs/job-channel.ts';

function open() {
  const port: JobPort = { onmessage: null, postMessage: vi.fn(), close: vi.fn() };
  const controls: JobControl[] = [];
  const channel = new JobChannel(port, 'eng_1', (control) => controls.push(control));
  const hear = (data: unknown) => port.onmessage?.(new MessageEvent('message', { data }));
  return { channel, port, controls, hear };
}

test('replies carry the id of the engine', () => {
  const { channel, port } = open();
  channel.reply({ type: 'accepted', pieces: 2 });
  expect(port.postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'accepted',
    pieces: 2,
    engineId: 'eng_1',
  });
});

test('controls are passed on, malformed messages are not', () => {
  const { controls, hear } = open();
  for (const data of [null, 'credit', { type: 'credit', frames: 'many' }, { type: 'stop' }]) hear(data);
  expect(controls).toEqual([]);
  hear({ type: 'credit', frames: 3 });
  expect(controls).toEqual([{ type: 'credit', frames: 3 }]);
});

test('a closed channel hears nothing', () => {
  const { channel, port, controls, hear } = open();
  channel.close();
  hear({ type: 'credit', frames: 3 });
  expect(controls).toEqual([]);
  expect(port.close).toHaveBeenCalledOnce();
});
