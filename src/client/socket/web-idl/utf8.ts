/** Length of a string in UTF-8, in bytes; lone surrogates count as U+FFFD, which replaces them. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else {
      bytes += 2;
      // A pair takes four bytes, two for each unit.
      if (isHigh(unit) && isLow(text.charCodeAt(index + 1))) index += 1;
    }
  }
  return bytes;
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
