/**
 * Counter-based noise: every random number is a pure function of (seed, place, a, b), so that any frame can be made again.
 *
 * Threefry-2x32 with 20 rounds: J. K. Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC11, table 2 for
 * the rotations. It needs only additions, rotations and xor, which JavaScript does on 32-bit integers without widening.
 */

/** What a stream of noise is for; separates the streams of one seed. */
export const NOISE_PLACE = { prosody: 1, acoustic: 2, vocoder: 3, writer: 4 } as const;
export type NoisePlace = (typeof NOISE_PLACE)[keyof typeof NOISE_PLACE];

/** The key schedule's parity word (Threefish, C240). */
const PARITY = 0x1bd11bda;
const ROTATIONS = [13, 15, 26, 6, 17, 29, 16, 24] as const;

/** Encrypts the counter (c0, c1) with the key (k0, k1) into `out[0]`, `out[1]`. */
export function threefry2x32(k0: number, k1: number, c0: number, c1: number, out: Int32Array): void {
  const k2 = k0 ^ k1 ^ PARITY;
  let x0 = (c0 + k0) | 0;
  let x1 = (c1 + k1) | 0;
  for (let group = 0; group < 5; group += 1) {
    const half = (group & 1) * 4;
    for (let i = 0; i < 4; i += 1) {
      const r = ROTATIONS[half + i] ?? 0;
      x0 = (x0 + x1) | 0;
      x1 = ((x1 << r) | (x1 >>> (32 - r))) ^ x0;
    }
    const step = group + 1;
    const first = step % 3;
    x0 = (x0 + (first === 0 ? k0 : first === 1 ? k1 : k2)) | 0;
    const second = (step + 1) % 3;
    x1 = (x1 + (second === 0 ? k0 : second === 1 ? k1 : k2) + step) | 0;
  }
  out[0] = x0;
  out[1] = x1;
}

const word = new Int32Array(2);
const UNIT = 2 ** -32;

/** The uniform number in [0, 1) of the stream (seed, place, group) at `counter`. */
export function uniformAt(seed: number, place: NoisePlace, group: number, counter: number): number {
  threefry2x32(seed | 0, place, counter, group, word);
  return ((word[0] ?? 0) >>> 0) * UNIT;
}

/**
 * Fills `out` with standard normal numbers: the pairs `firstPair`, `firstPair + 1`, … of the stream (seed, place, group).
 * Box-Muller on the two words of each counter (Box and Muller 1958).
 */
export function fillNormal(
  out: Float32Array,
  seed: number,
  place: NoisePlace,
  group: number,
  firstPair: number,
): void {
  for (let i = 0; i < out.length; i += 2) {
    threefry2x32(seed | 0, place, firstPair + (i >> 1), group, word);
    // u in (0, 1]: the logarithm must stay finite.
    const radius = Math.sqrt(-2 * Math.log((((word[0] ?? 0) >>> 0) + 1) * UNIT));
    const angle = 2 * Math.PI * ((word[1] ?? 0) >>> 0) * UNIT;
    out[i] = radius * Math.cos(angle);
    if (i + 1 < out.length) out[i + 1] = radius * Math.sin(angle);
  }
}
