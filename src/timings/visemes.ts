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

/** The shapes of each ARPAbet phoneme, without stress. A diphthong has two; the mouth of HH is that of the next phoneme. */
const SHAPES: ReadonlyMap<string, readonly Viseme[]> = new Map<string, readonly Viseme[]>([
  ...shape('PP', 'P B M'),
  ...shape('FF', 'F V'),
  ...shape('TH', 'TH DH'),
  ...shape('DD', 'T D'),
  ...shape('kk', 'K G NG'),
  ...shape('CH', 'CH JH SH ZH'),
  ...shape('SS', 'S Z'),
  ...shape('nn', 'N L'),
  ...shape('RR', 'R ER'),
  ...shape('aa', 'AA AE AH'),
  ...shape('E', 'EH'),
  ...shape('ih', 'IH IY Y'),
  ...shape('oh', 'AO'),
  ...shape('ou', 'UH UW W'),
  ['AW', ['aa', 'ou']],
  ['AY', ['aa', 'ih']],
  ['EY', ['E', 'ih']],
  ['OW', ['oh', 'ou']],
  ['OY', ['oh', 'ih']],
]);

function shape(viseme: Viseme, phonemes: string): (readonly [string, readonly Viseme[]])[] {
  return phonemes.split(' ').map((phoneme) => [phoneme, [viseme]]);
}

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
  const [first] = SHAPES.get(symbol(index + 1)) ?? [];
  if (symbol(index) === 'HH') return [first ?? 'sil'];
  return SHAPES.get(symbol(index)) ?? ['sil'];
}
