/** docs/contract.md, "GET /v1/usage" and "Limits, metering, keys". */
import { type Client, expect, test } from '../support/parley-test.ts';
import { errorOf, speak } from '../support/speech.ts';

interface Summary {
  readonly key_id: string;
  readonly requests: number;
  readonly input_chars: number;
  readonly input_audio_seconds: number;
  readonly output_audio_seconds: number;
  readonly first_request_ts: number | null;
  readonly last_request_ts: number | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
}

type FreshKey = { readonly key: string; readonly key_id: string };

test.describe('GET /v1/usage', () => {
  const fresh = async (client: Client): Promise<FreshKey> =>
    client.page.evaluate(() =>
      Reflect.get(globalThis, 'parley').keys.create({
        name: 'usage',
        limits: { rate_limit_rpm: 10_000, rate_limit_burst: 1_000 },
      }),
    );

  test('a key that was never used', async ({ client }) => {
    const { key, key_id } = await fresh(client);
    expect(JSON.parse((await client.fetch('/v1/usage', { key })).text)).toEqual({
      key_id,
      requests: 0,
      input_chars: 0,
      input_audio_seconds: 0,
      output_audio_seconds: 0,
      first_request_ts: null,
      last_request_ts: null,
      start_time: null,
      end_time: null,
    });
  });

  test('generations are metered once each, discovery and refusals are not', async ({ client }) => {
    const { key } = await fresh(client);
    const before = Date.now() / 1000 - 1;
    const first = await speak(client, { text: 'Hello there.' }, { key, voice: 'kathleen' });
    const second = await speak(client, { text: 'And again.' }, { key });
    await client.fetch('/v1/models', { key });
    await client.fetch('/v1/tts/kathleen', { key, json: { text: '' } });
    await client.fetch('/v1/tts/kathleen', { key, json: { text: 'x'.repeat(8001) } });
    await expect(async () => {
      const summary: Summary = JSON.parse((await client.fetch('/v1/usage', { key })).text);
      expect(summary.requests).toBe(2);
      expect(summary.input_chars).toBe(22);
      expect(summary.output_audio_seconds).toBeCloseTo(
        first.usage.output_audio_seconds + second.usage.output_audio_seconds,
        6,
      );
      expect(summary.first_request_ts).toBeGreaterThan(before);
      expect(summary.last_request_ts).toBeGreaterThanOrEqual(
        summary.first_request_ts ?? Number.POSITIVE_INFINITY,
      );
    }).toPass({ timeout: 5_000 });
  });

  const iso = (ms: number) => new Date(ms).toISOString();
  const HOUR = 3_600_000;

  test('a window snaps outward to hours and is echoed', async ({ client }) => {
    const { key } = await fresh(client);
    const { usage } = await speak(client, { text: 'Hello there.' }, { key, voice: 'kathleen' });
    const now = Date.now();
    const start = Math.floor(now / HOUR) * HOUR;
    const query = `start_time=${encodeURIComponent(iso(start + 60_000))}&end_time=${encodeURIComponent(iso(start + 120_000))}`;
    await expect(async () => {
      const summary: Summary = JSON.parse((await client.fetch(`/v1/usage?${query}`, { key })).text);
      expect(Date.parse(summary.start_time ?? '')).toBe(start);
      expect(Date.parse(summary.end_time ?? '')).toBe(start + HOUR);
      expect(summary.requests).toBe(1);
      expect(summary.output_audio_seconds).toBeCloseTo(usage.output_audio_seconds, 6);
      expect(summary.first_request_ts).toBeNull();
    }).toPass({ timeout: 5_000 });
    const past = `start_time=${encodeURIComponent(iso(start - 5 * HOUR))}&end_time=${encodeURIComponent(iso(start))}`;
    expect(JSON.parse((await client.fetch(`/v1/usage?${past}`, { key })).text).requests).toBe(0);
  });

  test('one bound alone takes now, or the first metered hour', async ({ client }) => {
    const { key } = await fresh(client);
    await speak(client, { text: 'Hi.' }, { key, voice: 'kathleen' });
    const today = iso(Date.now()).slice(0, 10);
    await expect(async () => {
      const open: Summary = JSON.parse((await client.fetch(`/v1/usage?start_time=${today}`, { key })).text);
      expect(open.start_time).toContain(`${today}T00:00:00`);
      expect(open.requests).toBe(1);
    }).toPass({ timeout: 5_000 });
    const soon = encodeURIComponent(iso(Date.now() + HOUR));
    const closed: Summary = JSON.parse((await client.fetch(`/v1/usage?end_time=${soon}`, { key })).text);
    expect(closed.requests).toBe(1);
    expect(closed.start_time).not.toBeNull();
  });

  for (const [name, query, field] of [
    ['not a time', 'start_time=yesterday', 'start_time'],
    ['not a time at the end', 'end_time=2024-13-01', 'end_time'],
    ['a window that ends before it starts', 'start_time=2024-02-01&end_time=2024-01-01', 'start_time'],
    ['an empty window', 'start_time=2024-02-01T00:00:00Z&end_time=2024-02-01T00:00:00Z', 'start_time'],
  ] as const) {
    test(`422: ${name}`, async ({ client }) => {
      const answer = await client.fetch(`/v1/usage?${query}`);
      expect(answer.status).toBe(422);
      expect(errorOf(answer).type).toBe('invalid_request');
      expect(errorOf(answer).message).toContain(field);
    });
  }
});
