/** Writes numbers of any width, most significant bit first, as FLAC does (RFC 9639, section 5). */
export class BitWriter {
  #bytes = new Uint8Array(4_096);
  #length = 0;
  /** Bits of the unfinished byte. */
  #held = 0;
  #heldBits = 0;

  /** Writes the lowest `bits` bits of an integer; negative values in two's complement. @param bits 0 to 32 */
  write(value: number, bits: number): void {
    for (let left = bits; left > 0; ) {
      const take = Math.min(8 - this.#heldBits, left);
      left -= take;
      this.#held = (this.#held << take) | ((value >>> left) & ((1 << take) - 1));
      this.#heldBits += take;
      if (this.#heldBits === 8) this.#push();
    }
  }

  /** Writes `zeros` zeros and a one. */
  unary(zeros: number): void {
    let left = zeros;
    for (; left >= 32; left -= 32) this.write(0, 32);
    this.write(1, left + 1);
  }

  /** Fills the unfinished byte with zeros. */
  align(): void {
    if (this.#heldBits > 0) this.write(0, 8 - this.#heldBits);
  }

  /** A copy of the whole bytes so far. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #push(): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length] = this.#held;
    this.#length += 1;
    this.#held = 0;
    this.#heldBits = 0;
  }
}
