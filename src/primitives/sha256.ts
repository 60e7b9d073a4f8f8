/** Synchronous SHA-256 (FIPS 180-4) for short messages: Web Crypto's promise queues behind the realm's other work. */

const BLOCK_BYTES = 64;
/** Bytes of the message's length at the end of the last block. */
const LENGTH_BYTES = 8;
const ROUNDS = 64;

/** Section 4.2.2: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const K = fractions(ROUNDS, Math.cbrt);
/** Section 5.3.3: the first 32 bits of the fractional parts of the square roots of the first 8 primes. */
const H0 = fractions(8, Math.sqrt);

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = pad(message);
  const hash = H0.slice();
  const schedule = new Uint32Array(ROUNDS);
  for (let at = 0; at < padded.byteLength; at += BLOCK_BYTES) addBlock(hash, schedule, padded, at);
  const digest = new DataView(new ArrayBuffer(hash.byteLength));
  hash.forEach((word, n) => {
    digest.setUint32(n * Uint32Array.BYTES_PER_ELEMENT, word);
  });
  return new Uint8Array(digest.buffer);
}

/** Section 5.1.1: a 1 bit, zeros, and the length in bits as the last 64 bits of a block. */
function pad(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - LENGTH_BYTES, 8n * BigInt(message.length));
  return view;
}

/** Section 6.2.2: one block. Words are 32-bit integers of either sign. */
function addBlock(hash: Uint32Array, schedule: Uint32Array, message: DataView, at: number): void {
  // 1. Prepare the message schedule.
  for (let t = 0; t < ROUNDS; t += 1) {
    schedule[t] = t < 16 ? message.getUint32(at + 4 * t) : scheduled(schedule, t);
  }
  // 2. Initialize the working variables.
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  // 3. The rounds.
  for (let t = 0; t < ROUNDS; t += 1) {
    const sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sum1 + choice + (K[t] ?? 0) + (schedule[t] ?? 0)) | 0;
    const sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + sum0 + majority) | 0;
  }
  // 4. The intermediate hash value.
  [a, b, c, d, e, f, g, h].forEach((word, n) => {
    hash[n] = (hash[n] ?? 0) + word;
  });
}

/** Section 6.2.2, step 1, for words 16 to 63. */
function scheduled(schedule: Uint32Array, t: number): number {
  const w15 = schedule[t - 15] ?? 0;
  const w2 = schedule[t - 2] ?? 0;
  const sigma0 = rotated(w15, 7) ^ rotated(w15, 18) ^ (w15 >>> 3);
  const sigma1 = rotated(w2, 17) ^ rotated(w2, 19) ^ (w2 >>> 10);
  return sigma1 + (schedule[t - 7] ?? 0) + sigma0 + (schedule[t - 16] ?? 0);
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 fractional bits of a root of the first `count` primes; a double has enough bits. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
}
