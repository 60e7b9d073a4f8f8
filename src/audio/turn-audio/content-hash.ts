const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;
const BLOCK_BYTES = 16;

/** The four words of an unfinished hash. */
type Lanes = readonly [number, number, number, number];

/**
 * A 128-bit hash of the content as text: MurmurHash3_x86_128 (Austin Appleby, 2011) with seed 0, except that the last partial
 * block is padded with zeros. Not collision resistant against forgery. A megabyte takes about half a millisecond.
 */
export function contentHash(bytes: Uint8Array): string {
  const whole = bytes.length - (bytes.length % BLOCK_BYTES);
  let lanes = mixed([0, 0, 0, 0], wordsOf(bytes.subarray(0, whole)));
  if (whole < bytes.length) {
    const last = new Uint8Array(BLOCK_BYTES);
    last.set(bytes.subarray(whole));
    lanes = mixed(lanes, wordsOf(last));
  }
  return finished(lanes, bytes.length)
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');
}

/** The words in the machine's byte order: a hash is only compared on the machine that computed it. */
function wordsOf(blocks: Uint8Array): Uint32Array {
  const aligned = blocks.byteOffset % Uint32Array.BYTES_PER_ELEMENT === 0 ? blocks : blocks.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / Uint32Array.BYTES_PER_ELEMENT);
}

function mixed([a, b, c, d]: Lanes, words: Uint32Array): Lanes {
  let [h1, h2, h3, h4] = [a, b, c, d];
  for (let at = 0; at < words.length; at += 4) {
    h1 ^= Math.imul(rotated(Math.imul(words[at] ?? 0, C1), 15), C2);
    h1 = Math.imul(rotated(h1, 19) + h2, 5) + 0x561ccd1b;
    h2 ^= Math.imul(rotated(Math.imul(words[at + 1] ?? 0, C2), 16), C3);
    h2 = Math.imul(rotated(h2, 17) + h3, 5) + 0x0bcaa747;
    h3 ^= Math.imul(rotated(Math.imul(words[at + 2] ?? 0, C3), 17), C4);
    h3 = Math.imul(rotated(h3, 15) + h4, 5) + 0x96cd1c35;
    h4 ^= Math.imul(rotated(Math.imul(words[at + 3] ?? 0, C4), 18), C1);
    h4 = Math.imul(rotated(h4, 13) + h1, 5) + 0x32ac3b17;
    h1 |= 0;
    h2 |= 0;
    h3 |= 0;
    h4 |= 0;
  }
  return [h1, h2, h3, h4];
}

function finished([a, b, c, d]: Lanes, length: number): number[] {
  const spread = (lanes: Lanes): Lanes => {
    const first = lanes[0] + lanes[1] + lanes[2] + lanes[3];
    return [first, lanes[1] + first, lanes[2] + first, lanes[3] + first];
  };
  const [h1, h2, h3, h4] = spread([a ^ length, b ^ length, c ^ length, d ^ length]);
  return [...spread([avalanche(h1), avalanche(h2), avalanche(h3), avalanche(h4)])];
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** Makes each bit of the input affect each bit of the output. */
function avalanche(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
