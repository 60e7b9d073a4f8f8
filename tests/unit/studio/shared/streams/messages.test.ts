import { describe, expect, it } from 'vitest';
import { readMessage } from '../../../../../src/studio/shared/streams/messages.ts';

describe('readMessage', () => {
  it('reads the messages of the service', () => {
    const read = (message: unknown) => readMessage(JSON.stringify(message));
    expect(read({ type: 'responseAudio', response_id: 'r', pcm_b64: 'AQACAA==' })).toEqual({
      type: 'responseAudio',
      responseId: 'r',
      samples: Int16Array.of(1, 2),
    });
    expect(
      read({ type: 'responseDone', response_id: 'r', status: 'cancelled', meta: { segments: 3 } }),
    ).toMatchObject({
      type: 'responseDone',
      responseId: 'r',
      cancelled: true,
      segments: 3,
    });
    expect(read({ type: 'error', fatal: true, error: { type: 'timeout', message: 'Idle.' } })).toMatchObject({
      fatal: true,
      kind: 'timeout',
      message: 'Idle.',
      responseId: null,
    });
  });

  it('reports audio that cannot be read, and ignores what it does not know', () => {
    expect(readMessage('{"type":"responseAudio","response_id":"r","pcm_b64":"A"}')).toMatchObject({
      type: 'error',
      kind: 'unreadable_answer',
      responseId: 'r',
    });
    for (const data of ['{"type":"later"}', '[]', 'no json', new ArrayBuffer(2)])
      expect(readMessage(data)).toBeNull();
  });
});
