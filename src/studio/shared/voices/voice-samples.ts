/**
 * The text of each voice's sample, by the voice's id, for the embedded pack. `npm run pack:samples` records the samples.
 * All words are in the lexicon, so that no sample changes when the letter-to-sound network is trained again.
 */
export const VOICE_SAMPLES: ReadonlyMap<string, string> = new Map([
  ['kathleen', "Hello, I'm Kathleen. I take care with every word."],
  ['walter', 'Good evening. My name is Walter, and I am never in a hurry.'],
  ['iris', "Hi, I'm Iris! I like to keep things clear and simple."],
  ['miles', "I'm Miles. Sit back, and let me read to you for a while."],
  ['nora', "Hey, I'm Nora! I have so much to tell you today."],
  ['theo', 'My name is Theo, and I can hardly wait to begin!'],
]);

/** The seed of all samples. All other parameters are the defaults, so that a sample sounds like what Speak generates. */
export const SAMPLE_SEED = 3;

/** Folder of the samples, relative to the folder of the build. */
export const SAMPLES_FOLDER = 'samples';

/** The file name of a voice's sample. */
export function sampleFile(voice: string): string {
  return `${voice}.opus`;
}
