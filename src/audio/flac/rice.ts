/** Rice coding of a residual in partitions (RFC 9639, section 9.2.7). */
import type { BitWriter } from './bit-writer.ts';

/** More partitions cost more to choose than they save. */
const MAX_PARTITION_ORDER = 5;
/** The largest parameter of four bits; 15 is the escape code. Larger ones need the coding with five bits. */
const MAX_SHORT_PARAMETER = 14;

/** How a residual is coded. */
export interface RicePlan {
  /** The number of partitions is 2 to this power. */
  readonly order: number;
  /** Rice parameter of each partition. */
  readonly parameters: readonly number[];
  /** Size of the coded residual. */
  readonly bits: number;
}

/**
 * Finds the partitions that need the fewest bits.
 * @param folded The residual, folded (see {@link fold}); its first `warmup` entries are not part of it
 * @param warmup Order of the predictor
 */
export function planRice(folded: Uint32Array, warmup: number): RicePlan {
  let best = planOrder(folded, warmup, 0);
  for (let order = 1; order <= MAX_PARTITION_ORDER; order += 1) {
    const length = folded.length >> order;
    if (length << order !== folded.length || length <= warmup) break;
    const plan = planOrder(folded, warmup, order);
    if (plan.bits < best.bits) best = plan;
  }
  return best;
}

/** Maps 0, -1, 1, -2, 2 … to 0, 1, 2, 3, 4 … */
export function fold(values: Int32Array): Uint32Array {
  const folded = new Uint32Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    folded[at] = (value << 1) ^ (value >> 31);
  }
  return folded;
}

/** Writes a residual as planned. */
export function writeRice(out: BitWriter, folded: Uint32Array, warmup: number, plan: RicePlan): void {
  const width = parameterBits(plan.parameters);
  out.write(width - 4, 2);
  out.write(plan.order, 4);
  for (const [index, parameter] of plan.parameters.entries()) {
    out.write(parameter, width);
    const { from, to } = partition(folded.length, warmup, plan.order, index);
    for (let at = from; at < to; at += 1) {
      const value = folded[at] ?? 0;
      out.unary(value >>> parameter);
      out.write(value, parameter);
    }
  }
}

function planOrder(folded: Uint32Array, warmup: number, order: number): RicePlan {
  const parameters: number[] = [];
  let bits = 6;
  for (let index = 0; index < 1 << order; index += 1) {
    const { from, to } = partition(folded.length, warmup, order, index);
    const { parameter, bits: needed } = bestParameter(folded.subarray(from, to));
    parameters.push(parameter);
    bits += needed;
  }
  return { order, parameters, bits: bits + parameters.length * parameterBits(parameters) };
}

/** The first partition is shorter by the warm-up samples. */
function partition(samples: number, warmup: number, order: number, index: number) {
  const length = samples >> order;
  return { from: index === 0 ? warmup : index * length, to: (index + 1) * length };
}

function parameterBits(parameters: readonly number[]): 4 | 5 {
  return parameters.some((parameter) => parameter > MAX_SHORT_PARAMETER) ? 5 : 4;
}

/** Near the logarithm of the mean, sizes have one minimum: the neighbors of the estimate are tried. */
function bestParameter(folded: Uint32Array): { parameter: number; bits: number } {
  let sum = 0;
  for (let at = 0; at < folded.length; at += 1) sum += folded[at] ?? 0;
  const estimate = Math.max(0, Math.floor(Math.log2((sum + 1) / (folded.length + 1))));
  let best = { parameter: estimate, bits: sizeWith(folded, estimate) };
  for (const parameter of [estimate - 1, estimate + 1]) {
    if (parameter < 0) continue;
    const bits = sizeWith(folded, parameter);
    if (bits < best.bits) best = { parameter, bits };
  }
  return best;
}

function sizeWith(folded: Uint32Array, parameter: number): number {
  let bits = folded.length * (parameter + 1);
  for (let at = 0; at < folded.length; at += 1) bits += (folded[at] ?? 0) >>> parameter;
  return bits;
}
