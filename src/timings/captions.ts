import { cuesOf } from './cues.ts';
import type { Timestamps } from './timestamps.ts';

/**
 * Subtitles of speech in SubRip (`.srt`). Cues end at sentences, long sentences are cut at their clauses; a cue has at most two
 * lines of 42 characters.
 *
 * @param timestamps - of an answer, with words
 * @param text - the text as it was sent, for the marks between the words; of an authored turn the text of the answer
 *
 * @example
 * ```js
 * import { subRip } from '/parley.js';
 *
 * const { timestamps } = await answer.json();
 * const file = new Blob([subRip(timestamps, text)], { type: 'application/x-subrip' });
 * ```
 */
export function subRip(timestamps: Timestamps, text: string): string {
  return cuesOf(timestamps, text)
    .map(({ start, end, lines }, index) => {
      // An arrow in a text would be read as a time.
      const shown = lines.map((line) => line.replaceAll('-->', '\u2192')).join('\n');
      return `${index + 1}\n${clock(start, ',')} --> ${clock(end, ',')}\n${shown}\n`;
    })
    .join('\n');
}

/**
 * Captions of speech in WebVTT (`.vtt`), as the `<track>` of an audio or video element takes them. Their cues are those of
 * {@link subRip}.
 *
 * @param timestamps - of an answer, with words
 * @param text - the text as it was sent, for the marks between the words; of an authored turn the text of the answer
 *
 * @example
 * ```js
 * import { webVtt } from '/parley.js';
 *
 * const { timestamps } = await answer.json();
 * const track = document.createElement('track');
 * track.src = URL.createObjectURL(new Blob([webVtt(timestamps, text)], { type: 'text/vtt' }));
 * video.append(track);
 * ```
 */
export function webVtt(timestamps: Timestamps, text: string): string {
  const cues = cuesOf(timestamps, text).map(
    ({ start, end, lines }) =>
      `\n${clock(start, '.')} --> ${clock(end, '.')}\n${lines.map(escaped).join('\n')}\n`,
  );
  return `WEBVTT\n${cues.join('')}`;
}

/** "01:02:03,040". */
function clock(seconds: number, point: ',' | '.'): string {
  const ms = Math.round(seconds * 1_000);
  const two = (value: number) => `${Math.floor(value)}`.padStart(2, '0');
  const whole = `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1_000) % 60)}`;
  return `${whole}${point}${`${ms % 1_000}`.padStart(3, '0')}`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text of a cue (WebVTT, "WebVTT cue text span"). */
function escaped(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
}
