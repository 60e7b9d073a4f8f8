/** docs/contract.md, "Authentication" and "Limits, metering, keys": keys, caps and rate limits. */

import { expect, test } from '../support/parley-test.ts';
import { errorOf, speak } from '../support/speech.ts';
import type { TestPage } from '../webdriver/page.ts';

const create = (
  page: TestPage,
  limits: Record<string, number> = {},
): Promise<{ key: string; key_id: string }> =>
  page.evaluate((own) => Reflect.get(globalThis, 'parley').keys.create({ name: 'k', limits: own }), limits);

test('a key is shown once, listed without its secret, and stored hashed', { tag: '@smoke' }, async ({
  client,
}) => {
  const { key, key_id } = await create(client.page);
  expect(key).toMatch(/^pk_[0-9A-Za-z]{32}$/);
  expect(key_id).toMatch(/^key_/);
  const list = await client.page.evaluate(() => Reflect.get(globalThis, 'parley').keys.list());
  const entry = list.find((candidate: { key_id: string }) => candidate.key_id === key_id);
  expect(entry).toMatchObject({ name: 'k', hint: key.slice(3, 9), revoked_ts: null });
  expect(JSON.stringify(list)).not.toContain(key.slice(3));
  const found = await client.page.evaluate(
    async (searched) => {
      const open = indexedDB.open('parley');
      await new Promise((resolve) => {
        open.onsuccess = resolve;
      });
      const texts: string[] = [];
      for (const name of open.result.objectStoreNames) {
        const all = open.result.transaction(name).objectStore(name).getAll();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        const json = JSON.stringify(all.result, (_, value: unknown) => {
          if (!ArrayBuffer.isView(value) && !(value instanceof ArrayBuffer)) return value;
          // Bytes as text: stored audio has millions of samples, and JSON would name each.
          texts.push(new TextDecoder('latin1').decode(value));
          return null;
        });
        texts.push(json);
      }
      open.result.close();
      return searched.map((part) => texts.some((text) => text.includes(part)));
    },
    [key_id, key.slice(3)],
  );
  expect(found).toEqual([true, false]);
});

test('both headers are accepted; Authorization takes precedence', async ({ client }) => {
  const other = await create(client.page);
  const ask = (headers: Record<string, string>) => client.fetch('/v1/usage', { key: null, headers });
  expect((await ask({ 'X-API-Key': client.key })).status).toBe(200);
  expect((await ask({ Authorization: `Bearer ${client.key}` })).status).toBe(200);
  expect((await ask({ Authorization: `bearer ${client.key}` })).status).toBe(200);
  const both = await ask({ Authorization: `Bearer ${other.key}`, 'X-API-Key': client.key });
  expect(JSON.parse(both.text).key_id).toBe(other.key_id);
  const wrongFirst = await ask({ Authorization: 'Bearer pk_wrong', 'X-API-Key': client.key });
  expect(wrongFirst.status).toBe(401);
});

test('a revoked key answers 401 at once; its usage stays', async ({ client }) => {
  const { key, key_id } = await create(client.page);
  expect((await client.fetch('/v1/models', { key })).status).toBe(200);
  await client.page.evaluate((id) => Reflect.get(globalThis, 'parley').keys.revoke(id), key_id);
  const answer = await client.fetch('/v1/models', { key });
  expect(answer.status).toBe(401);
  expect(errorOf(answer).type).toBe('authentication_error');
});

test('limits of a key are its own and can be changed', async ({ client }) => {
  const { key, key_id } = await create(client.page, { max_text_chars: 10 });
  const answer = await client.fetch('/v1/tts/kathleen', { key, json: { text: 'Twelve chars' } });
  expect(answer.status).toBe(400);
  expect(errorOf(answer).message).toContain('10');
  await client.page.evaluate(
    (id) => Reflect.get(globalThis, 'parley').keys.update(id, { limits: { max_text_chars: 20 } }),
    key_id,
  );
  await speak(client, { text: 'Twelve chars' }, { key, voice: 'kathleen' });
});

test('code points are what max_text_chars counts', async ({ client }) => {
  const { key } = await create(client.page, { max_text_chars: 6 });
  expect((await client.fetch('/v1/tts/kathleen', { key, json: { text: 'Hi 👋👋.' } })).status).toBe(200);
});

for (const limits of [{ rate_limit_rpm: 0 }, { rate_limit_burst: -1 }, { max_text_chars: 1.5 }]) {
  test(`a bad limit is refused by name: ${JSON.stringify(limits)}`, async ({ client }) => {
    const message = await client.page.evaluate(
      (own) =>
        Reflect.get(globalThis, 'parley')
          .keys.create({ name: 'k', limits: own })
          .then(
            () => 'made',
            (error: Error) => error.message,
          ),
      limits,
    );
    expect(message).toContain(Object.keys(limits)[0]);
  });
}

test('rate limit: headers count down, then 429 with Retry-After, then the bucket fills again', async ({
  client,
}) => {
  const { key } = await create(client.page, { rate_limit_rpm: 60, rate_limit_burst: 3 });
  const ask = () => client.fetch('/v1/models', { key });
  const answers = [await ask(), await ask(), await ask()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ headers }) => headers['x-ratelimit-limit'])).toEqual(['60', '60', '60']);
  expect(answers.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(['2', '1', '0']);
  expect(Number(answers[2]?.headers['x-ratelimit-reset'])).toBeGreaterThanOrEqual(1);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(errorOf(refused).type).toBe('rate_limit_exceeded');
  expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(refused.headers['x-ratelimit-remaining']).toBe('0');
  // One token a second: the wait is the rate limit's own, told by the service.
  await expect(async () => expect((await ask()).status).toBe(200)).toPass({
    timeout: 10_000,
    intervals: [500],
  });
});

test('over the rate limit comes before a wrong media type', async ({ client }) => {
  const { key } = await create(client.page, { rate_limit_rpm: 1, rate_limit_burst: 1 });
  expect((await client.fetch('/v1/models', { key })).status).toBe(200);
  const answer = await client.fetch('/v1/tts', { key, body: 'x' });
  expect(answer.status).toBe(429);
});

test('404 and 405 take nothing from the bucket', async ({ client }) => {
  const { key } = await create(client.page, { rate_limit_rpm: 1, rate_limit_burst: 1 });
  await client.fetch('/v1/nothing', { key });
  await client.fetch('/v1/tts', { key });
  expect((await client.fetch('/v1/models', { key })).status).toBe(200);
});
