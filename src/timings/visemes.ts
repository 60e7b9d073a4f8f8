import type { PhonemeTimestamp } from './timestamps.ts';

/**
 * A shape of the mouth: one of the 15 of Oculus Lipsync, which many avatars have as blend shapes (Meta, "Viseme Reference",
 * developers.meta.com/horizon/documentation/unity/audio-ovrlipsync-viseme-reference).
 */
export type Viseme =
  | 'sil'
  | 'PP'
  | 'FF'
  | 'TH'
  | 'DD'
  | 'kk'
  | 'CH'
  | 'SS'
  | 'nn'
  | 'RR'
  | 'aa'
  | 'E'
  | 'ih'
  | 'oh'
  | 'ou';

/** A shape of the mouth, and when it is seen. */
export interface VisemeTimestamp {
  /** The shape. */
  readonly viseme: Viseme;
  /** Seconds from the start of the audio. */
  readonly start_s: number;
  /** Seconds from the start of the audio; later than the start. */
  readonly end_s: number;
}

/** The ARPAbet phonemes of each shape, without stress. The mouth of HH is that of the next phoneme. */
const PHONEMES: readonly (readonly [Viseme, string])[] = [
  ['PP', 'P B M'],
  ['FF', 'F V'],
  ['TH', 'TH DH'],
  ['DD', 'T D'],
  ['kk', 'K G NG'],
  ['CH', 'CH JH SH ZH'],
  ['SS', 'S Z'],
  ['nn', 'N L'],
  ['RR', 'R ER'],
  ['aa', 'AA AE AH AW AY'],
  ['E', 'EH EY'],
  ['ih', 'IH IY Y'],
  ['oh', 'AO OW OY'],
  ['ou', 'UH UW W'],
];
/** The shapes with which diphthongs end. */
const GLIDES: typeof PHONEMES = [
  ['ou', 'AW OW'],
  ['ih', 'AY EY OY'],
];

/**
 * The shapes of the mouth for phonemes of `timestamps`, to drive an avatar. They follow each other without a gap from second 0 to
 * the end of the last phoneme; pauses are `sil`. Neighbors have different shapes.
 *
 * @param phonemes - in order, as in an answer to a request with `timestamps: "phoneme"`
 *
 * @example
 * ```js
 * import { visemes } from '/parley.js';
 *
 * const { timestamps } = await answer.json();
 * const shapes = visemes(timestamps.phonemes);
 * const now = shapes.find(({ end_s }) => end_s > audio.currentTime)?.viseme ?? 'sil';
 * ```
 */
export function visemes(phonemes: readonly PhonemeTimestamp[]): VisemeTimestamp[] {
  const seen: VisemeTimestamp[] = [];
  let at = 0;
  const show = (viseme: Viseme, end: number) => {
    const last = seen.at(-1);
    if (end <= at) return;
    if (last?.viseme === viseme) seen[seen.length - 1] = { ...last, end_s: end };
    else seen.push({ viseme, start_s: at, end_s: end });
    at = end;
  };
  for (const [index, { start_s, end_s }] of phonemes.entries()) {
    show('sil', start_s);
    const shapes = shapesOf(phonemes, index);
    const start = at;
    for (const [part, viseme] of shapes.entries()) {
      show(
        viseme,
        part + 1 === shapes.length ? end_s : start + ((end_s - start) * (part + 1)) / shapes.length,
      );
    }
  }
  return seen;
}

function shapesOf(phonemes: readonly PhonemeTimestamp[], index: number): readonly Viseme[] {
  const symbol = (at: number) => phonemes[at]?.symbol.replace(/\d$/, '') ?? '';
  const own = symbol(index);
  const glide = shapeOf(GLIDES, own);
  return [shapeOf(PHONEMES, own === 'HH' ? symbol(index + 1) : own) ?? 'sil', ...(glide ? [glide] : [])];
}

function shapeOf(table: typeof PHONEMES, symbol: string): Viseme | null {
  return table.find(([, phonemes]) => phonemes.split(' ').includes(symbol))?.[0] ?? null;
}
