const SIBILANTS = new Set(['S', 'Z', 'SH', 'ZH', 'CH', 'JH']);
const VOICELESS = new Set(['P', 'T', 'K', 'F', 'TH']);

/** Adds the sound of the plural or genitive ending: "buses" IH0 Z, "cats" S, "dogs" Z. */
export function addSibilant(phonemes: readonly string[]): string[] {
  const last = phonemes.at(-1) ?? '';
  if (SIBILANTS.has(last)) return [...phonemes, 'IH0', 'Z'];
  return [...phonemes, VOICELESS.has(last) ? 'S' : 'Z'];
}
