import {
  BEFORE_NOUNS,
  BEFORE_PREPOSITION_TO,
  BEFORE_VERBS,
  DETERMINERS,
  VERB_READINGS,
} from '../tables/homograph-table.ts';

/** The words around a word; '' at a pause and at the ends. */
export interface Neighbors {
  readonly before: string;
  readonly beforeThat: string;
  readonly after: string;
}

const VERBS: ReadonlyMap<string, readonly string[]> = new Map(
  VERB_READINGS.trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([word = '', ...phonemes]) => [word, phonemes]),
);

/** A second reading of a word, and whether its neighbors call for it. */
type SpecialReading = readonly [phonemes: string, isMeant: (near: Neighbors) => boolean];

/** Words whose second reading depends on individual neighbors. */
const SPECIAL: ReadonlyMap<string, SpecialReading> = new Map(
  Object.entries<SpecialReading>({
    read: [
      'R EH1 D',
      ({ before, after }) => AUXILIARY.test(before) || (/^(?:he|she|it|who)$/.test(before) && after !== ''),
    ],
    live: ['L AY1 V', isAdjectiveLive],
    lives: [
      'L IH1 V Z',
      ({ before, after }) =>
        /^(?:he|she|it|who|that|one|everyone|nobody|somebody)$/.test(before) ||
        (PLACE.test(after) && !POSSESSIVE.test(before)),
    ],
    lead: [
      'L EH1 D',
      ({ before, after }) =>
        /^(?:pipes?|paint|poisoning|pencils?|acid|bullets?|shot|weights?)$/.test(after) ||
        before === 'molten',
    ],
    wind: [
      'W AY1 N D',
      ({ before, after }) =>
        after === 'up' || after === 'down' || (before === 'to' && DETERMINERS.has(after)),
    ],
    wound: ['W AW1 N D', ({ after }) => /^(?:up|down|around|tightly|through|back)$/.test(after)],
    tear: [
      'T IH1 R',
      ({ before, after }) =>
        /^(?:a|single|each)$/.test(before) && /^(?:rolled|ran|fell|slid|from|drop)$/.test(after),
    ],
    bow: ['B AW1', ({ before, after }) => BEFORE_VERBS.has(before) || /^(?:of|down|before|to)$/.test(after)],
    bass: [
      'B AE1 S',
      ({ before, after }) =>
        /^(?:fishing|boat|pond)$/.test(after) || /^(?:sea|striped|largemouth|smallmouth)$/.test(before),
    ],
    dove: [
      'D OW1 V',
      ({ after }) => /^(?:into|in|off|under|deep|down|headfirst|right|straight)$/.test(after),
    ],
    content: [
      'K AH0 N T EH1 N T',
      ({ before }) =>
        /^(?:am|is|are|was|were|be|feel|felt|quite|very|perfectly|i'm|he's|she's|they're)$/.test(before),
    ],
    used: [
      'Y UW1 S T',
      ({ before, after }) =>
        after === 'to' && !/^(?:is|are|was|were|be|been|being|it's|can|often|commonly)$/.test(before),
    ],
    uses: [
      'Y UW1 S AH0 Z',
      ({ before }) => /^(?:many|several|other|the|of|common|different|two|three|some|possible)$/.test(before),
    ],
    excuse: [
      'IH0 K S K Y UW1 S',
      ({ before }) => /^(?:an|no|any|the|his|her|my|your|good|that|poor|every)$/.test(before),
    ],
    resume: ['R EH1 Z AH0 M EY2', ({ before }) => /^(?:a|my|your|his|her|the|their)$/.test(before)],
  }),
);

const AUXILIARY =
  /^(?:have|has|had|was|were|been|be|is|are|being|i've|you've|we've|they've|he'd|she'd|having)$/;
const POSSESSIVE = /^(?:my|your|his|her|its|our|their|of|the|many|people's|new|lost|save|saved|two|nine)$/;
const PLACE = /^(?:in|on|at|with|here|there|alone|by|near|next|under|above|across|together)$/;

function isAdjectiveLive({ before, after }: Neighbors): boolean {
  if (
    /^(?:music|shows?|streams?|streaming|broadcasts?|performances?|concerts?|audience|tv|television|wires?|coverage|video|demo|events?|translation|chat|updates?|from|albums?|data|results|bands?)$/.test(
      after,
    )
  )
    return !BEFORE_VERBS.has(before);
  return (
    /^(?:a|an|go|goes|went|going|broadcast|streamed|streaming|watch|perform|performed|recorded)$/.test(
      before,
    ) && !/^(?:in|with|on)$/.test(after)
  );
}

/** The phonemes of a word with two readings, where its neighbors call for the one that is not in the lexicon; else null. */
export function homograph(word: string, near: Neighbors): readonly string[] | null {
  const special = SPECIAL.get(word);
  if (special?.[1](near)) return special[0].split(' ');
  if (special) return null;
  const verb = VERBS.get(word);
  return verb && isVerb(near, word) ? verb : null;
}

function isVerb({ before, beforeThat, after }: Neighbors, word: string): boolean {
  if (before === 'to') return !BEFORE_PREPOSITION_TO.has(beforeThat);
  if (word.endsWith('s') && /^(?:he|she|it|who|that|which)$/.test(before)) return true;
  if (BEFORE_VERBS.has(before)) return true;
  // "Close the door.", "people use it": an object follows, and nothing before indicates a noun.
  return DETERMINERS.has(after) && !BEFORE_NOUNS.has(before);
}
