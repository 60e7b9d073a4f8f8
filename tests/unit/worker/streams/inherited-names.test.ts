import { describe, expect, it } from 'vitest';
import { INHERITED_NAMES } from '../../inherited-names.ts';
import { shell } from './shell.ts';

describe.each(INHERITED_NAMES)('"%s"', (name) => {
  it('is no voice', async () => {
    const { connect } = await shell();
    const socket = connect(`/v1/tts/${name}/stream`);
    expect(socket.types).toEqual(['not_found']);
    expect(socket.closed?.code).toBe(4404);
  });

  it.each(['/v1/tts/ann/stream', '/v1/converse/stream'])('is no model of %s', async (address) => {
    const { open, jobs } = await shell();
    const socket = await open(address, { model: name });
    expect(socket.types).toEqual(['invalid_request']);
    expect(jobs).toEqual([]);
  });

  it('is no message', async () => {
    const { open, jobs, internalErrors } = await shell();
    const socket = await open();
    socket.say({ type: name, text: 'One.' });
    expect(socket.types).toEqual(['sessionCreated', 'protocol_error']);
    expect(jobs).toEqual([]);
    expect(internalErrors).toEqual([]);
  });

  it('is text as any other', async () => {
    const { open, jobs } = await shell();
    const socket = await open();
    socket.say({ type: 'sendText', text: `The ${name}.`, flush: true });
    expect(jobs.map(({ job }) => job.text)).toEqual([`The ${name}.`]);
    expect(socket.types).toEqual(['sessionCreated', 'responseCreated']);
  });
});
