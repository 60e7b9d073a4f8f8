/** The writer as it ships: real tokenizer, real graph. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Runtime } from '../../../../worker/runtime/runtime.ts';
import { loadEmbeddedWriter } from '../../../../worker/writer/embedded-writer.ts';
import type { ReplyWriter } from '../../../../worker/writer/reply-writer.ts';
import { createGraphSequence } from '../../../../worker/writer/tokens/token-sequence.ts';
import { createFoulLanguage } from '../../../../worker/writer/wording/foul-language.ts';
import { wasmRuntime } from '../../../support/packs/embedded-pack.ts';
import { writerConfig, writerPack, writerTokenizer } from '../../../support/packs/writer-pack.ts';
import { request, writeAll } from './written.ts';

let runtime: Runtime;
let writer: ReplyWriter;
/** Number of tokens that the graph has read. */
let read = 0;

const load = () => loadEmbeddedWriter(writerPack, runtime, createFoulLanguage());

beforeAll(async () => {
  const plain = await wasmRuntime();
  runtime = {
    backend: plain.backend,
    get liveTensors() {
      return plain.liveTensors;
    },
    async createSession(name, model) {
      const session = await plain.createSession(name, model);
      return {
        ...session,
        run(inputs) {
          read += inputs['tokens']?.data.length ?? 0;
          return session.run(inputs);
        },
      };
    },
  };
  writer = await load();
}, 60_000);

describe('the graph', () => {
  it('gives the same scores for tokens read at once, in parts, or after a truncation', async () => {
    const session = await runtime.createSession('writer.onnx', await writerPack.file('writer.onnx'));
    const tokens = [
      writerTokenizer.bos,
      writerTokenizer.speaker(0),
      ...writerTokenizer.encode(' We went to the lake.'),
    ];
    const whole = await createGraphSequence(session, writerConfig).extend(tokens);
    const parts = createGraphSequence(session, writerConfig);
    for (const token of tokens.slice(0, 4)) await parts.extend([token]);
    await parts.extend([7, 8, 9]);
    parts.truncate(4);
    const scores = await parts.extend(tokens.slice(4));
    expect(parts.tokens).toEqual(tokens);
    const worst = scores.reduce((most, score, id) => Math.max(most, Math.abs(score - (whole[id] ?? 0))), 0);
    expect(worst).toBeLessThan(1e-3);
    await session.dispose();
  });
});

describe('a reply', () => {
  it('depends on the seed alone, on another writer too', async () => {
    const texts = new Set<string>();
    for (let seed = 0; seed < 8; seed += 1) texts.add((await writeAll(writer, request({ seed }))).text);
    expect(texts.size).toBeGreaterThan(3);
    const other = await load();
    for (let seed = 0; seed < 8; seed += 1) {
      expect(texts).toContain((await writeAll(other, request({ seed }))).text);
    }
    await other.dispose();
  });

  it('at temperature 0 is the same for every seed', async () => {
    const texts = await Promise.all(
      [1, 2, 3].map(async (seed) => (await writeAll(writer, request({ seed, temperature: 0 }))).text),
    );
    expect(new Set(texts).size).toBe(1);
  });

  it('resumed after any of its pieces continues identically', async () => {
    const fresh = await load();
    for (let seed = 0; seed < 6; seed += 1) {
      const asked = request({ seed, turns: request().turns.slice(0, 1) });
      const { pieces } = await writeAll(writer, asked);
      for (let count = 1; count <= pieces.length; count += 1) {
        const rest = await writeAll(fresh, { ...asked, written: pieces.slice(0, count) });
        expect(rest.pieces).toEqual(pieces.slice(count));
      }
    }
    await fresh.dispose();
  });

  it('is the same when two are written at the same time', async () => {
    const one = request({ seed: 1 });
    const two = request({ seed: 2, turns: [{ role: '0', text: 'Do you like to cook?' }] });
    const apart = [(await writeAll(writer, one)).text, (await writeAll(writer, two)).text];
    const together = await Promise.all([writeAll(writer, one), writeAll(writer, two)]);
    expect(together.map(({ text }) => text)).toEqual(apart);
  });

  it('of the next turn reads only new tokens', async () => {
    const { text } = await writeAll(writer, request());
    const turns = [...request().turns, { role: '1', text }, { role: '0', text: 'Really?' }];
    read = 0;
    const next = await writeAll(writer, request({ turns }));
    // "Really?", its two marks, the speaker's mark, what ends the turn before; and the reply itself.
    expect(read).toBeLessThanOrEqual((next.end?.tokens ?? 0) + 8);
    const fresh = await load();
    expect((await writeAll(fresh, request({ turns }))).text).toBe(next.text);
    await fresh.dispose();
  });

  it('follows a conversation that is longer than the context', async () => {
    const turns = Array.from({ length: 64 }, (_, i) => ({
      role: String(i % 2),
      text: `This is turn number ${i}, and it has quite a few words in it.`,
    }));
    expect((await writeAll(writer, request({ turns }))).text).toMatch(/[.!?]$/);
    const long = [{ role: '0', text: 'We went there and back again. '.repeat(200) }];
    expect((await writeAll(writer, request({ turns: long }))).text).toMatch(/[.!?]$/);
    expect((await writeAll(writer, request({ turns: [] }))).text).toMatch(/[.!?]$/);
  });

  it('stops before the next graph run when it is cancelled', async () => {
    const abort = new AbortController();
    const reply = writer.write(request(), abort.signal);
    await reply.next();
    read = 0;
    abort.abort();
    await expect(reply.next()).rejects.toMatchObject({ name: 'AbortError' });
    expect(read).toBe(0);
  });

  it('leaves no tensor undisposed', () => {
    expect(runtime.liveTensors).toBe(0);
  });
});
