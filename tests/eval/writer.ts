/** Measures the writer as it ships, over many conversations: real graph, real decoding, one thread. */

import { loadEmbeddedWriter } from '../../worker/writer/embedded-writer.ts';
import type { ReplyWriter } from '../../worker/writer/reply-writer.ts';
import type { FoulLanguage } from '../../worker/writer/wording/foul-language.ts';
import { createFoulLanguage } from '../../worker/writer/wording/foul-language.ts';
import { wordsOf } from '../../worker/writer/wording/words.ts';
import { describeMachine, type Machine } from '../bench/measures/machine.ts';
import { median, quantile, sum } from '../bench/measures/statistics.ts';
import { wasmRuntime } from '../support/packs/embedded-pack.ts';
import { writerPack } from '../support/packs/writer-pack.ts';
import { KINDS, type Kind, type Prompt, prompt } from './prompts.ts';
import { distinct2, FAULTS, type Fault, faultsOf } from './reply-measures.ts';

export interface WriterEvaluation {
  readonly machine: Machine;
  readonly replies: number;
  /** Replies with each fault, of all. */
  readonly faults: Readonly<Record<string, number>>;
  /** Pairs of words that are different, of all pairs. */
  readonly distinct2: number;
  readonly words: { readonly mean: number; readonly most: number };
  /** Tokens of replies a second: the median of the replies, reading of the conversation left out and counted in. */
  readonly tokensPerSecond: { readonly writing: number; readonly whole: number };
  /** Until the first piece can be spoken, in milliseconds. */
  readonly firstPieceMs: { readonly median: number; readonly p95: number };
  readonly samples: readonly { readonly kind: Kind; readonly asked: string; readonly reply: string }[];
}

interface Measured {
  readonly prompt: Prompt;
  readonly text: string;
  readonly faults: readonly Fault[];
  readonly tokens: number;
  readonly readMs: number;
  readonly firstPieceMs: number;
  readonly ms: number;
}

/** Replies that are printed. */
const SAMPLES = 20;

export async function evaluateWriter(count: number): Promise<WriterEvaluation> {
  const machine = describeMachine();
  const language = createFoulLanguage();
  const writer = await loadEmbeddedWriter(writerPack, await wasmRuntime(), language);
  for (let warm = 0; warm < 20; warm += 1) await measure(writer, language, prompt(warm));
  const all: Measured[] = [];
  for (let index = 0; index < count; index += 1) {
    all.push(await measure(writer, language, prompt(index)));
    if ((index + 1) % 100 === 0) console.log(`${index + 1} replies`);
  }
  await writer.dispose();
  const words = all.map(({ text }) => wordsOf(text).length);
  const share = (fault: Fault) => all.filter(({ faults }) => faults.includes(fault)).length / all.length;
  return {
    machine,
    replies: all.length,
    faults: Object.fromEntries(FAULTS.map((fault) => [fault, share(fault)])),
    distinct2: distinct2(all.map(({ text }) => text)),
    words: { mean: sum(words) / words.length, most: Math.max(...words) },
    tokensPerSecond: {
      writing: median(all.map(({ tokens, ms, readMs }) => (1_000 * tokens) / (ms - readMs))),
      whole: median(all.map(({ tokens, ms }) => (1_000 * tokens) / ms)),
    },
    firstPieceMs: {
      median: median(all.map(({ firstPieceMs }) => firstPieceMs)),
      p95: quantile(
        all.map(({ firstPieceMs }) => firstPieceMs),
        0.95,
      ),
    },
    samples: samplesOf(all),
  };
}

async function measure(writer: ReplyWriter, language: FoulLanguage, asked: Prompt): Promise<Measured> {
  const { turns, temperature, seed } = asked;
  const started = performance.now();
  const request = { turns, role: '1', roles: ['0', '1'], temperature, seed, written: [], maxFrames: 2048 };
  const reply = writer.write(request, new AbortController().signal);
  let text = '';
  let readMs: number | null = null;
  let firstPieceMs: number | null = null;
  for (;;) {
    const { done, value } = await reply.next();
    const ms = performance.now() - started;
    readMs ??= ms;
    if (done) {
      const tokens = value?.tokens ?? 0;
      const faults = faultsOf(text, turns, '1', language);
      return { prompt: asked, text, faults, tokens, readMs, firstPieceMs: firstPieceMs ?? ms, ms };
    }
    if (value === 'writing' || 'until' in value) continue;
    text += value.text;
    firstPieceMs ??= ms;
  }
}

/** The first replies of each kind, unpicked. */
function samplesOf(all: readonly Measured[]): WriterEvaluation['samples'] {
  const each = Math.ceil(SAMPLES / KINDS.length);
  return KINDS.flatMap((kind) =>
    all
      .filter((measured) => measured.prompt.kind === kind)
      .slice(0, each)
      .map(({ prompt: { turns }, text }) => ({ kind, asked: turns.at(-1)?.text ?? '', reply: text })),
  ).slice(0, SAMPLES);
}

/** The evaluation in words. */
export function describeEvaluation(result: WriterEvaluation): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const { words, tokensPerSecond, firstPieceMs } = result;
  return [
    `${result.replies} replies, one WASM thread in Node; load average ${result.machine.loadAverage}`,
    ...Object.entries(result.faults).map(([fault, share]) => `  ${fault.padEnd(10)} ${percent(share)}`),
    `  distinct-2 ${result.distinct2.toFixed(3)}`,
    `  words      ${words.mean.toFixed(1)} a reply, at most ${words.most}`,
    `  tokens/s   ${tokensPerSecond.writing.toFixed(0)}, reading the conversation counted in ${tokensPerSecond.whole.toFixed(0)}`,
    `  first piece after ${firstPieceMs.median.toFixed(1)} ms (median), ${firstPieceMs.p95.toFixed(1)} ms (95 %)`,
    '',
    ...result.samples.map(({ kind, asked, reply }) => `  [${kind}] ${asked || '(nothing)'}\n      ${reply}`),
  ].join('\n');
}

/** Whether no reply has a fault. */
export function isFaultless({ faults }: WriterEvaluation): boolean {
  return Object.values(faults).every((share) => share === 0);
}
