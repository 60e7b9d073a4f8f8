import type { Script, Turn } from './script.ts';

/** A conversation to start from. Its last turn is open. */
export interface Example {
  readonly title: string;
  readonly about: string;
  /** Oldest first; the last one's text may be empty, for Parley to write. */
  readonly lines: readonly string[];
}

export const EXAMPLES: readonly Example[] = [
  {
    title: 'The weekend',
    about: 'Two friends; Parley writes what comes next.',
    lines: [
      'Do you have any plans for the weekend?',
      'Not yet. I would like to get out of the city, if the weather is good.',
      'We could go to the lake. My sister has a small boat there.',
      '',
    ],
  },
  {
    title: 'At the front desk',
    about: 'Every line is given; Parley only speaks.',
    lines: [
      'Good evening, and welcome to the Harbour Inn. Do you have a reservation?',
      'Yes, under the name of Miller. Two nights, with breakfast.',
      'Here you are: room 214, on the second floor. Breakfast is from 6:30 until 10.',
      'Wonderful. Is there somewhere nearby where we can still eat tonight?',
    ],
  },
  {
    title: 'Start from a question',
    about: 'One turn, and Parley takes it from there.',
    lines: ['What is the best book you have read this year?', ''],
  },
];

/** The script of an example; roles take turns. */
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
