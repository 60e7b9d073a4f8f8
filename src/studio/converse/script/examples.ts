import type { Script, Turn } from './script.ts';

/** A conversation to start from. Its last turn is the open one. */
export interface Example {
  readonly title: string;
  readonly about: string;
  /** Texts of the turns, oldest first. The last may be empty: Parley then writes it. */
  readonly lines: readonly string[];
}

export const EXAMPLES: readonly Example[] = [
  {
    title: 'The weekend',
    about: 'Two friends. Parley writes the next line.',
    lines: [
      'Do you have any plans for the weekend?',
      'Not yet. I would like to get out of the city, if the weather is good.',
      'We could go to the lake. My sister has a small boat there.',
      '',
    ],
  },
  {
    title: 'At the front desk',
    about: 'Every line is written. Parley only speaks.',
    lines: [
      'Good evening, and welcome to the Harbor Inn. Do you have a reservation?',
      'Yes, under the name of Miller. Two nights, with breakfast.',
      'Here you are: room 214, on the second floor. Breakfast is from 6:30 until 10.',
      'Wonderful. Is there somewhere nearby where we can still eat tonight?',
    ],
  },
  {
    title: 'Start from a question',
    about: 'One line. Parley continues from there.',
    lines: ['What is the best book you have read this year?', ''],
  },
];

/** The script of an example; the roles alternate. */
export function scriptOf({ lines }: Example, roles: readonly string[]): Script {
  return lines.map(
    (text, i): Turn => ({
      id: crypto.randomUUID(),
      role: roles[i % roles.length] ?? '0',
      text,
      takes: [],
      chosen: -1,
    }),
  );
}
