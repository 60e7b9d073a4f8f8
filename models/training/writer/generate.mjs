// Writes replies with the exported graph, for the measurements of evaluate.py.
//   node generate.mjs MODEL_DIR CONTEXTS_JSON REPLIES_JSON [RANK OF]
// Contexts: [["turn", …], …], speakers alternate. With RANK and OF, only every OF-th context from RANK on. A reply follows
// from its context and number alone, so the division changes nothing.
import fs from 'node:fs';
import { Writer } from './writer.mjs';

const [, , folder, contexts, out, rank = 0, of = 1] = process.argv;
const writer = await Writer.load(folder);

/** Random numbers in [0, 1) from a 32-bit seed (mulberry32, Tommy Ettinger, public domain). */
function random(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const replies = [];
for (const [number, turns] of JSON.parse(fs.readFileSync(contexts)).entries()) {
  if (number % Number(of) !== Number(rank)) continue;
  const history = turns.map((text, i) => ({ speaker: i % 2, text }));
  const started = performance.now();
  const { reply, ended } = await writer.reply(writer.prompt(history, turns.length % 2), random(number));
  replies.push({
    number,
    text: writer.tokenizer.decode(reply).trim(),
    tokens: reply.length,
    ended,
    milliseconds: +(performance.now() - started).toFixed(1),
  });
}
fs.writeFileSync(out, JSON.stringify(replies));
