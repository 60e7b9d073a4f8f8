// The exported writer in Node, for checks and measurements: tokenizer, graph with its cache, sampling.
import fs from 'node:fs';
import path from 'node:path';
import * as ort from 'onnxruntime-web/wasm';

ort.env.wasm.numThreads = 1;
ort.env.logLevel = 'error';

/** Encodes text as tokenizer.json says: pieces by the pattern, bytes, then merges by rank. */
export class Tokenizer {
  constructor(file) {
    this.pattern = new RegExp(file.pattern, 'g');
    this.firstByte = file.firstByte;
    this.firstMerge = file.firstMerge;
    this.size = file.size;
    this.rank = new Map(file.merges.map(([a, b], i) => [a * file.size + b, i]));
    this.bytes = Array.from({ length: file.firstMerge }, (_, i) =>
      i < file.firstByte ? [] : [i - file.firstByte],
    );
    for (const [a, b] of file.merges) this.bytes.push([...this.bytes[a], ...this.bytes[b]]);
  }

  encode(text) {
    const out = [];
    for (const piece of text.match(this.pattern) ?? []) {
      const ids = Array.from(new TextEncoder().encode(piece), (b) => this.firstByte + b);
      for (;;) {
        let best = Infinity,
          at = -1;
        for (let i = 0; i + 1 < ids.length; i++) {
          const rank = this.rank.get(ids[i] * this.size + ids[i + 1]) ?? Infinity;
          if (rank < best) [best, at] = [rank, i];
        }
        if (at < 0) break;
        ids.splice(at, 2, this.firstMerge + best);
      }
      out.push(...ids);
    }
    return out;
  }

  decode(ids) {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      Uint8Array.from(ids.flatMap((i) => this.bytes[i])),
    );
  }
}

/** One conversation's cache. `feed` appends tokens and gives the scores of the next one. */
class State {
  constructor(writer) {
    this.writer = writer;
    this.length = 0;
    this.cache = new Float32Array(0);
  }

  async feed(tokens) {
    const { layers, heads, headSize } = this.writer.settings;
    const rows = layers * 2 * heads;
    const feeds = {
      tokens: new ort.Tensor('int64', BigInt64Array.from(tokens, BigInt), [1, tokens.length]),
      past: new ort.Tensor('float32', this.cache, [layers, 2, heads, this.length, headSize]),
    };
    const { logits, present } = await this.writer.session.run(feeds);
    // Appends the new places to each head's rows.
    const before = this.length * headSize,
      added = tokens.length * headSize;
    const next = new Float32Array(rows * (before + added));
    for (let row = 0; row < rows; row++) {
      next.set(this.cache.subarray(row * before, (row + 1) * before), row * (before + added));
      next.set(present.data.subarray(row * added, (row + 1) * added), row * (before + added) + before);
    }
    this.cache = next;
    this.length += tokens.length;
    return logits.data;
  }
}

/** Scores to probabilities of the tokens that may follow: [token, probability], most likely first. */
export function candidates(logits, written, reply, banned, decoding) {
  const scores = Float64Array.from(logits);
  for (const token of new Set(written.slice(-decoding.repetitionWindow))) {
    scores[token] =
      scores[token] > 0
        ? scores[token] / decoding.repetitionPenalty
        : scores[token] * decoding.repetitionPenalty;
  }
  for (const token of banned) scores[token] = -Infinity;
  // A run of n tokens that stands anywhere in view is not written again.
  const n = decoding.noRepeatTokens,
    all = [...written],
    tail = reply.slice(-(n - 1)).join();
  if (reply.length >= n - 1) {
    for (let i = 0; i + n <= all.length; i++)
      if (all.slice(i, i + n - 1).join() === tail) scores[all[i + n - 1]] = -Infinity;
  }
  const order = Array.from(scores.keys())
    .filter((i) => scores[i] > -Infinity)
    .sort((a, b) => scores[b] - scores[a] || a - b)
    .slice(0, decoding.topK);
  const weights = order.map((i) => Math.exp((scores[i] - scores[order[0]]) / decoding.temperature));
  const sum = weights.reduce((a, b) => a + b, 0);
  const kept = [];
  let mass = 0;
  for (let i = 0; i < order.length && mass < decoding.topP; i++) {
    kept.push([order[i], weights[i] / sum]);
    mass += weights[i] / sum;
  }
  return kept.map(([token, p]) => [token, p / mass]);
}

export class Writer {
  static async load(folder) {
    const writer = new Writer();
    const json = (name) => JSON.parse(fs.readFileSync(path.join(folder, name)));
    writer.settings = json('writer.json');
    writer.tokenizer = new Tokenizer(json('tokenizer.json'));
    writer.session = await ort.InferenceSession.create(fs.readFileSync(path.join(folder, 'writer.onnx')), {
      executionProviders: ['wasm'],
    });
    return writer;
  }

  start() {
    return new State(this);
  }

  /** Tokens of a history [{speaker, text}], and the mark of who is to speak; <bos> only where nothing was left out. */
  prompt(history, speaker, room = this.settings.contextTokens - this.settings.decoding.maximumTokens) {
    const turns = history.map((turn) => [3 + turn.speaker, ...this.tokenizer.encode(` ${turn.text}`), 2]);
    let first = turns.length,
      size = 2;
    while (first > 0 && size + turns[first - 1].length <= room) size += turns[--first].length;
    return [...(first === 0 ? [1] : []), ...turns.slice(first).flat(), 3 + speaker];
  }

  /** Writes a turn: tokens without <eot>. `random` gives numbers in [0, 1). */
  async reply(prompt, random, decoding = this.settings.decoding) {
    const state = this.start();
    const silent = Array.from({ length: 11 }, (_, i) => i).filter((i) => i !== 2);
    const reply = [];
    let logits = await state.feed(prompt);
    for (;;) {
      const banned = reply.length < decoding.minimumTokens ? [...silent, 2] : silent;
      const choice = candidates(
        logits,
        [...prompt, ...reply].filter((t) => t > 10),
        reply,
        banned,
        decoding,
      );
      let dart = random();
      const hit = choice.find(([, p]) => {
        dart -= p;
        return dart < 0;
      });
      const [token] = hit ?? choice.at(-1);
      if (token === 2) return { reply, ended: true };
      reply.push(token);
      if (reply.length >= decoding.maximumTokens) return { reply, ended: false };
      logits = await state.feed([token]);
    }
  }
}
