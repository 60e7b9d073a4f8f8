/** How the studio describes each voice of the embedded pack, by the voice's id: the texts of the pack's manifest. */
export const VOICE_DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['kathleen', 'As recorded: a mature American woman, calm and warm'],
  ['walter', 'Deep and unhurried; derived from Kathleen'],
  ['iris', 'Friendly and clear, a little higher and quicker; derived from Kathleen'],
  ['miles', 'Relaxed and even, for long reading; derived from Kathleen'],
  ['nora', 'Young, bright and lively; derived from Kathleen'],
  ['theo', 'Light and animated; derived from Kathleen'],
]);
