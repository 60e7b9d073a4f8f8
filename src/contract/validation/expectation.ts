import type * as z from 'zod';

const NOUNS: Partial<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
};

/** What was expected, in words: "an array of at least 1 item". */
export const expectation: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return noun(issue.expected);
    case 'too_small':
      return `${noun(issue.origin)} of at least ${amount(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `${noun(issue.origin)} of at most ${amount(issue.maximum, issue.origin)}`;
    case 'invalid_value':
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    default:
      return undefined;
  }
};

function noun(type: string): string {
  return NOUNS[type] ?? type;
}

function amount(bound: number | bigint, origin: string): string {
  const unit = { array: ' item', string: ' character' }[origin] ?? '';
  return `${bound}${unit}${unit !== '' && bound !== 1 ? 's' : ''}`;
}
