/**
 * What each voice of the embedded pack says in its sample, by the voice's id. `npm run pack:samples` records them. Words
 * of the lexicon only: so no sample changes when the letter-to-sound network is trained again.
 */
export const VOICE_SAMPLES: ReadonlyMap<string, string> = new Map([
  ['kathleen', "Hello, I'm Kathleen. I take care with every word."],
  ['walter', 'Good evening. My name is Walter, and I am never in a hurry.'],
  ['iris', "Hi, I'm Iris! I like to keep things clear and simple."],
  ['miles', "I'm Miles. Sit back, and let me read to you for a while."],
  ['nora', "Hey, I'm Nora! I have so much to tell you today."],
  ['theo', 'My name is Theo, and I can hardly wait to begin!'],
]);

/** Of all samples, which else have the service's default parameters: a sample shows what Speak gives. */
export const SAMPLE_SEED = 3;

/** Where the samples lie, from the folder of the build. */
export const SAMPLES_FOLDER = 'samples';

/** File name of a voice's sample. */
export function sampleFile(voice: string): string {
  return `${voice}.opus`;
}
