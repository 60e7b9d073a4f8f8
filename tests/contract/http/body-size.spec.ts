/** docs/contract.md, "HTTP": bodies over 256 MiB. */
import { type Client, expect, test } from '../../support/parley-test.ts';

const MAX_BODY_BYTES = 268_435_456;

/** POSTs a Blob of white space that is 1 MiB over the cap. */
function postTooLarge({ page }: Client, headers: Record<string, string>) {
  return page.evaluate(
    async ({ bytes, own }) => {
      const mebibyte = new Uint8Array(2 ** 20).fill(32);
      const body = new Blob(Array.from({ length: bytes / mebibyte.length + 1 }, () => mebibyte));
      const response = await fetch('/v1/tts/kathleen', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...own },
        body,
      });
      const { error } = await response.json();
      return { status: response.status, type: String(error.type), message: String(error.message) };
    },
    { bytes: MAX_BODY_BYTES, own: headers },
  );
}

test('a body over the cap is 413 and names the cap', async ({ client }) => {
  const { status, type, message } = await postTooLarge(client, { Authorization: `Bearer ${client.key}` });
  expect({ status, type }).toEqual({ status: 413, type: 'invalid_request' });
  expect(message).toContain(`${MAX_BODY_BYTES}`);
});

test('without a key it is 401', async ({ client }) => {
  expect(await postTooLarge(client, {})).toMatchObject({ status: 401, type: 'authentication_error' });
});

test('the service still answers after it', async ({ client }) => {
  const answer = await client.fetch('/v1/tts/kathleen', { json: { text: 'Hi.' } });
  expect(answer.status).toBe(200);
});
