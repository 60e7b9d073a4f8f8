/** A text to try a voice with; each shows another strength of the engine. */
export interface Sample {
  readonly title: string;
  readonly text: string;
}

export const WELCOME =
  'Hello, and welcome to Parley. Everything you hear is made right here, on your own machine.';

export const SAMPLES: readonly Sample[] = [
  { title: 'Greeting', text: WELCOME },
  {
    title: 'Numbers and dates',
    text: 'On March 3rd, 2026, at 7:45 p.m., the 21 members paid $1,250.50 for 3.5 kg of coffee: about 12% more than in 1999.',
  },
  {
    title: 'Letters and addresses',
    text: 'Dr. Ames of NASA wrote to info@example.org about the USB cable. See example.com/help, or ask for Form B.',
  },
  {
    title: 'A short story',
    text:
      'The harbor was still asleep when the old ferry came in. Nobody waited on the pier, except a small gray dog. ' +
      '"You again," said the captain, and laughed. "Well then, come aboard!"\n\n' +
      'So they went out together, past the lighthouse, to where the water turns from green to blue.',
  },
];
