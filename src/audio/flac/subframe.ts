/** One channel of a block (RFC 9639, section 9.2), coded in the way that needs the fewest bits. */
import type { BitWriter } from './bit-writer.ts';
import { predictFixed } from './fixed-predictor.ts';
import { COEFFICIENT_BITS, predictLinear } from './linear-predictor.ts';
import { fold, planRice, type RicePlan, writeRice } from './rice.ts';

/** Bits of one sample. */
const SAMPLE_BITS = 16;
/** Types of a subframe, in the six bits of its header. */
const CONSTANT = 0b000000;
const VERBATIM = 0b000001;
const FIXED = 0b001000;
const LINEAR = 0b100000;

/** A predicted block, ready to be written. */
interface Candidate {
  readonly order: number;
  readonly folded: Uint32Array;
  readonly plan: RicePlan;
  /** Size without the header. */
  readonly bits: number;
  readonly type: number;
  /** What stands between the warm-up samples and the residual. */
  readonly writeCoefficients: (out: BitWriter) => void;
}

/** Writes the samples of a block. */
export function writeSubframe(out: BitWriter, samples: Int32Array): void {
  if (samples.every((sample) => sample === samples[0])) {
    writeHeader(out, CONSTANT);
    out.write(samples[0] ?? 0, SAMPLE_BITS);
    return;
  }
  const candidates = [fixed(samples), linear(samples)].filter((candidate) => candidate !== null);
  const best = candidates.reduce((least, candidate) => (candidate.bits < least.bits ? candidate : least));
  if (best.bits >= samples.length * SAMPLE_BITS) {
    writeHeader(out, VERBATIM);
    for (const sample of samples) out.write(sample, SAMPLE_BITS);
    return;
  }
  writeHeader(out, best.type);
  for (const sample of samples.subarray(0, best.order)) out.write(sample, SAMPLE_BITS);
  best.writeCoefficients(out);
  writeRice(out, best.folded, best.order, best.plan);
}

/** A zero bit, the type, and no wasted bits. */
function writeHeader(out: BitWriter, type: number): void {
  out.write(type << 1, 8);
}

function fixed(samples: Int32Array): Candidate {
  const { order, residual } = predictFixed(samples);
  return candidate(residual, { order, type: FIXED | order, extraBits: 0, writeCoefficients: () => {} });
}

function linear(samples: Int32Array): Candidate | null {
  const prediction = predictLinear(samples);
  if (!prediction) return null;
  const { coefficients, shift, residual } = prediction;
  const order = coefficients.length;
  return candidate(residual, {
    order,
    type: LINEAR | (order - 1),
    extraBits: 4 + 5 + order * COEFFICIENT_BITS,
    writeCoefficients(out) {
      out.write(COEFFICIENT_BITS - 1, 4);
      out.write(shift, 5);
      for (const coefficient of coefficients) out.write(coefficient, COEFFICIENT_BITS);
    },
  });
}

function candidate(
  residual: Int32Array,
  own: Pick<Candidate, 'order' | 'type' | 'writeCoefficients'> & { readonly extraBits: number },
): Candidate {
  const { extraBits, ...rest } = own;
  const folded = fold(residual);
  const plan = planRice(folded, own.order);
  return { ...rest, folded, plan, bits: own.order * SAMPLE_BITS + extraBits + plan.bits };
}
