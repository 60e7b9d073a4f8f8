/** Plain arrays as the inputs and outputs of graphs. */
import type { TensorInput } from '../../../runtime/runtime.ts';

export const floats = (data: Float32Array, dims: readonly number[]): TensorInput => ({
  type: 'float32',
  data,
  dims,
});

export const integers = (data: ArrayLike<number>, dims: readonly number[]): TensorInput => ({
  type: 'int64',
  data: BigInt64Array.from(Array.from(data, BigInt)),
  dims,
});

/** An output of a run. @throws when the graph lacks it, and so is not of this family */
export function output(outputs: Readonly<Record<string, Float32Array>>, name: string): Float32Array {
  const data = outputs[name];
  if (!data) throw new Error(`The graph has no output "${name}".`);
  return data;
}
