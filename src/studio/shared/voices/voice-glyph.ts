import { type SVGTemplateResult, svg } from 'lit';

const BARS = 5;

/** A small waveform derived from a voice's id: an icon that identifies the voice and never changes. */
export function voiceGlyph(id: string): SVGTemplateResult {
  // FNV-1a (32 bit): short, and different for ids that differ in one character.
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const lines = Array.from({ length: BARS }, (_, i) => {
    const half = 3 + ((hash >>> (i * 5)) & 7);
    return `M${8 + i * 6} ${20 - half}V${20 + half}`;
  });
  return svg`<svg viewBox="0 0 40 40" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="3"
    stroke-linecap="round"><path d=${lines.join('')} /></svg>`;
}
