const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion'];
const ORDINALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    one: 'first',
    two: 'second',
    three: 'third',
    five: 'fifth',
    eight: 'eighth',
    nine: 'ninth',
    twelve: 'twelfth',
  }),
);

/** Numbers with more digits than this have no name; they are read digit by digit. */
const LONGEST = SCALES.length * 3;

/** "415" -> "four one five". */
export function spellDigits(digits: string): string {
  return Array.from(digits, (digit) => ONES[Number(digit)] ?? '').join(' ');
}

/** Digits in groups with pauses, as in a card number: groups of three, or of four where the digits divide evenly. */
export function groupDigits(digits: string): string {
  const size = digits.length % 4 === 0 ? 4 : 3;
  const groups: string[] = [];
  for (let at = 0; at < digits.length; at += size) groups.push(spellDigits(digits.slice(at, at + size)));
  return groups.join(' , ');
}

/** "1203" -> "one thousand two hundred three". */
export function cardinal(number: number | string): string {
  const digits = String(number).replace(/^0+(?=\d)/, '');
  if (digits.length > LONGEST) return groupDigits(digits);
  const words: string[] = [];
  for (let end = digits.length, scale = 0; end > 0; end -= 3, scale += 1) {
    const group = Number(digits.slice(Math.max(0, end - 3), end));
    if (group > 0) words.unshift(belowThousand(group) + (SCALES[scale] ?? ''));
  }
  return words.join(' ') || 'zero';
}

function belowThousand(n: number): string {
  if (n >= 100) return `${ONES[Math.floor(n / 100)]} hundred${n % 100 ? ` ${belowThousand(n % 100)}` : ''}`;
  if (n < 20) return ONES[n] ?? '';
  return `${TENS[Math.floor(n / 10)]}${n % 10 ? ` ${ONES[n % 10]}` : ''}`;
}

/** "22" -> "twenty second". */
export function ordinal(number: number | string): string {
  return changeLast(
    cardinal(number),
    (word) => ORDINALS.get(word) ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`),
  );
}

/** "ninety" -> "nineties", "eighteen hundred" -> "eighteen hundreds". */
export function plural(words: string): string {
  return changeLast(words, (word) => {
    if (/(?:x|s|sh|ch)$/.test(word)) return `${word}es`;
    return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
  });
}

function changeLast(words: string, change: (word: string) => string): string {
  const at = words.lastIndexOf(' ') + 1;
  return words.slice(0, at) + change(words.slice(at));
}

/** Two digits after others: "05" -> "oh five", "42" -> "forty two". */
export function pair(digits: string): string {
  return digits.startsWith('0') ? `oh ${cardinal(digits)}` : cardinal(digits);
}

/** Four digits as a year: "1905" -> "nineteen oh five", "2000" -> "two thousand", "2024" -> "twenty twenty four". */
export function year(digits: string): string {
  const n = Number(digits);
  if (digits.length !== 4 || n % 1000 < 10) return cardinal(digits);
  if (n % 100 === 0) return `${cardinal(n / 100)} hundred`;
  return `${cardinal(digits.slice(0, 2))} ${pair(digits.slice(2))}`;
}

/** A number as part of a name or code: "747" -> "seven forty seven", "1080" -> "ten eighty", "007" -> "zero zero seven". */
export function codeNumber(digits: string): string {
  if (digits.length > 5) return groupDigits(digits);
  if (digits.startsWith('0') && digits.length > 1) return spellDigits(digits);
  if (digits.length === 5) return cardinal(digits);
  if (digits.length === 4) return year(digits);
  if (digits.length < 3 || digits.endsWith('00')) return cardinal(digits);
  return `${cardinal(digits.slice(0, 1))} ${pair(digits.slice(1))}`;
}

/** A number as written, with thousands commas and decimals: "1,234.50" -> "one thousand .. point five zero". */
export function quantity(written: string): string {
  const [whole = '', decimals] = written.replaceAll(',', '').split('.');
  const spoken = isCode(whole, written) ? groupDigits(whole) : cardinal(whole || '0');
  return decimals ? `${spoken} point ${spellDigits(decimals)}` : spoken;
}

/** A leading zero, or ten and more digits without commas that are not a round number, indicate an identifier. */
function isCode(whole: string, written: string): boolean {
  if (/^0\d/.test(whole)) return true;
  return whole.length > 9 && !written.includes(',') && !whole.endsWith('000');
}

const PARTS: Readonly<Record<number, string>> = { 2: 'half', 4: 'quarter' };

/** "3", "4" -> "three quarters"; unusual denominators: "twenty two over seven". */
export function fraction(above: string, below: string): string {
  const bottom = Number(below);
  const named = bottom >= 2 && (bottom <= 20 || [32, 64, 100, 1000].includes(bottom));
  if (!named || Number(above) > 20 || above === '0') return `${cardinal(above)} over ${cardinal(below)}`;
  const part = PARTS[bottom] ?? ordinal(bottom);
  if (Number(above) === 1) return `one ${part}`;
  return `${cardinal(above)} ${part === 'half' ? 'halves' : plural(part)}`;
}
