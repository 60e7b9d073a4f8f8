/**
 * The texts for measuring the voices: everyday speech, like that of the speakers they are compared with. The syllable rate
 * depends on the words as much as on the speaker: lists of balanced sentences, all short stressed words, are a fifth
 * slower. No other measurement uses these texts.
 */
export const EVERYDAY_TEXTS = [
  'I was thinking about going to the cinema tomorrow evening. Do you remember the name of that restaurant around the corner?',
  'Honestly, I never really understood why everybody liked that series. The characters were interesting at the beginning, but after a while it was always the same.',
  'My sister is moving to another city in September because she found a better job. We are going to help her carry the furniture.',
  'It was raining all morning, so we decided to stay at home and make some breakfast. Later on the weather was beautiful.',
  'Could you send me the address again? I think I have deleted the message by accident, and I need to be there at seven.',
] as const;
