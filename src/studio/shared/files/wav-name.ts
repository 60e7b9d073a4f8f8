/** The name of a WAV file of speech: `kathleen-the-quick-brown-fox.wav`. */
export function wavName(voice: string, text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const slug = (words ?? []).slice(0, 7).join('-').slice(0, 48).replace(/-$/, '');
  return `${[voice, slug].filter(Boolean).join('-')}.wav`;
}
