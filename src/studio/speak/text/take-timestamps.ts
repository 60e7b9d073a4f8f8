import type { Timestamps } from '../../../client/parley.ts';
import type { SpokenWord } from '../take/spoken-words.ts';

/** The words of a take as the service gives them: places in code points of the whole text, times in the whole take. */
export function timestampsOf(text: string, words: readonly SpokenWord[]): Timestamps {
  let unit = 0;
  let point = 0;
  const pointAt = (place: number) => {
    for (; unit < place; point += 1) unit += (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1;
    return point;
  };
  return {
    words: words.map(({ start, end, from, to }) => ({
      text: text.slice(start, end),
      start_char: pointAt(start),
      end_char: pointAt(end),
      start_s: from,
      end_s: to,
    })),
  };
}
