import { type Client, expect, type RequestOptions } from '../../support/parley-test.ts';
import { errorOf } from '../../support/speech.ts';

/** What a refused request is answered with. */
export interface Refusal {
  readonly status: number;
  readonly type: string;
  /** What the message must contain: the field, the limit or an id, never prose. */
  readonly names?: readonly string[];
}

/** Sends a request and expects the error envelope with its headers. */
export async function expectRefused(
  client: Client,
  path: string,
  init: RequestOptions,
  { status, type, names = [] }: Refusal,
): Promise<void> {
  const answer = await client.fetch(path, init);
  expect(answer.status, answer.text).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const error = errorOf(answer);
  expect(Object.keys(JSON.parse(answer.text))).toEqual(['error']);
  expect(error.type).toBe(type);
  expect(error.message.length).toBeGreaterThan(10);
  expect(error.request_id).toBe(answer.headers['x-request-id']);
  for (const word of names) expect(error.message).toContain(word);
  if (status === 405) expect(answer.headers['allow']).toBeTruthy();
  const authenticated = ![401, 404, 405].includes(status);
  expect('x-ratelimit-limit' in answer.headers).toBe(authenticated);
}
