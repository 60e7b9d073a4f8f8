/** What an app makes of `timestamps`: shapes of a mouth, subtitles. Pure functions. */
export { subRip, webVtt } from './captions.ts';
export type { PhonemeTimestamp, Timestamps, WordTimestamp } from './timestamps.ts';
export { type Viseme, type VisemeTimestamp, visemes } from './visemes.ts';
