// Does the exported graph answer as the trained model does, whole and piece by piece, and how fast is it?
//   node check.mjs MODEL_DIR REFERENCE_JSON [RESULT_JSON]      (onnxruntime-web, WebAssembly, one thread)
import fs from 'node:fs';
import path from 'node:path';
import { Writer } from './writer.mjs';

const [, , folder, reference, result] = process.argv;
const started = performance.now();
const writer = await Writer.load(folder);
const loadMs = performance.now() - started;

const largest = (a, b) => a.reduce((worst, x, i) => Math.max(worst, Math.abs(x - b[i])), 0);
const worst = { whole: 0, pieces: 0, byToken: 0 };
for (const { tokens, logits } of JSON.parse(fs.readFileSync(reference))) {
  worst.whole = Math.max(worst.whole, largest(logits, await writer.start().feed(tokens)));
  const halves = writer.start();
  await halves.feed(tokens.slice(0, tokens.length >> 1));
  worst.pieces = Math.max(worst.pieces, largest(logits, await halves.feed(tokens.slice(tokens.length >> 1))));
  const single = writer.start();
  let last;
  for (const token of tokens) last = await single.feed([token]);
  worst.byToken = Math.max(worst.byToken, largest(logits, last));
}

const RUNS = 8;
const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
// The processor's time is what counts where other work runs beside this; the clock's is what a visitor waits.
const cpu = () => process.cpuUsage().user / 1000;
async function time(prompt, steps) {
  const prefill = [],
    step = [];
  let prefillCpu = 0,
    stepCpu = 0;
  for (let run = 0; run < RUNS; run++) {
    const state = writer.start();
    let t = performance.now(),
      c = cpu();
    await state.feed(Array.from({ length: prompt }, (_, i) => 300 + i));
    prefill.push(performance.now() - t);
    prefillCpu += cpu() - c;
    c = cpu();
    for (let i = 0; i < steps; i++) {
      t = performance.now();
      await state.feed([400 + i]);
      step.push(performance.now() - t);
    }
    stepCpu += cpu() - c;
  }
  return {
    prompt,
    prefillMs: +median(prefill).toFixed(2),
    tokenMs: +median(step).toFixed(2),
    prefillCpuMs: +(prefillCpu / RUNS).toFixed(2),
    tokenCpuMs: +(stepCpu / RUNS / steps).toFixed(2),
  };
}
const speed = [];
await time(30, 10); // warms up
for (const prompt of [10, 60, 200]) speed.push(await time(prompt, 20));
const summary = {
  runtime: 'onnxruntime-web, WebAssembly, one thread',
  bytes: fs.statSync(path.join(folder, 'writer.onnx')).size,
  loadMs: Math.round(loadMs),
  largestDifference: worst,
  speed,
};
console.log(JSON.stringify(summary, null, 1));
if (result) fs.writeFileSync(result, `${JSON.stringify(summary, null, 1)}\n`);
if (Math.max(...Object.values(worst)) > 2e-3) throw new Error('The graph does not answer as the model does.');
