import { expect } from 'vitest';
import type { ServerMessage } from '../../../../src/contract/streams/stream-server-messages.ts';
import { ServerMessage as Schema } from '../../../../src/contract/streams/stream-server-messages.ts';
import type { Effect } from '../../../../worker/streams/session/effects.ts';

/** The course of one response. */
export interface TracedResponse {
  readonly id: string;
  readonly jobId: string;
  /** All text that the engine was given. */
  text: string;
  /** Frames that were sent. */
  frames: number;
  done: Extract<ServerMessage, { type: 'responseDone' }> | null;
}

/**
 * Checks that the effects of a session are in an order that the contract allows, for an engine that sends frames one by
 * one, and returns the responses.
 * @param drained Whether every response must be done.
 */
export function checkTrace(effects: readonly Effect[], drained: boolean): TracedResponse[] {
  const responses: TracedResponse[] = [];
  let open: TracedResponse | null = null;
  let created: string | null = null;
  /** Text may still be added to the job that runs. */
  let growing = false;
  let fatal = false;
  let closes = 0;
  for (const effect of effects) {
    expect(closes, 'nothing comes after the close').toBe(0);
    switch (effect.type) {
      case 'send': {
        const { message } = effect;
        expect(Schema.safeParse(message).success).toBe(true);
        expect(fatal, 'no message comes after a fatal error').toBe(false);
        if (message.type === 'error') fatal = message.fatal;
        if (message.type === 'responseCreated') {
          expect(open, 'one response generates').toBeNull();
          expect(responses.map(({ id }) => id)).not.toContain(message.response_id);
          created = message.response_id;
        }
        if (message.type === 'responseAudio') {
          expect(message.response_id).toBe(open?.id);
          expect(message.frame, 'no frame is missing or comes twice').toBe(open?.frames);
          if (open) open.frames += 1;
        }
        if (message.type === 'responseDone') {
          expect(message.response_id).toBe(open?.id);
          if (open) open.done = message;
          open = null;
        }
        break;
      }
      case 'openJob':
      case 'openUtterance':
        expect(created, 'responseCreated comes before its job').not.toBeNull();
        open = { id: created ?? '', jobId: effect.job.id, text: effect.job.text, frames: 0, done: null };
        responses.push(open);
        growing = effect.type === 'openUtterance';
        created = null;
        break;
      case 'appendText':
      case 'finishText':
        expect(effect.jobId).toBe(open?.jobId);
        expect(growing).toBe(true);
        if (open && effect.type === 'appendText') open.text += effect.text.text;
        growing = effect.type === 'appendText';
        break;
      case 'cancelJob':
        expect(effect.jobId).toBe(open?.jobId);
        break;
      case 'close':
        expect(fatal, 'a fatal error comes before the close').toBe(true);
        closes += 1;
        break;
    }
  }
  expect(closes).toBe(fatal ? 1 : 0);
  if (drained) expect(responses.filter(({ done }) => done === null)).toEqual([]);
  return responses;
}
