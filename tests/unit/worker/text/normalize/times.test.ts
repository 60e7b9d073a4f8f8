import { describe, expect, test } from 'vitest';
import { spoken } from '../spoken-form.ts';

const ROWS: readonly (readonly [written: string, spoken: string])[] = [
  ['2024-03-05T14:30:00Z', 'march fifth , twenty twenty four , fourteen thirty'],
  ['3:45', 'three forty five'],
  ['3:05 pm', 'three oh five P M'],
  ['15:00', 'fifteen hundred'],
  ['12:00 a.m.', 'twelve A M .'],
  ['9 am', 'nine A M'],
  ['10:30:15', 'ten thirty and fifteen seconds'],
  ['at 3 p.m. on Monday', 'at three P M on monday'],
  ['3:00-4:30 pm', 'three to four thirty P M'],
  ['00:00', 'midnight'],
  ['00:30', 'zero thirty'],
  ['8:00', "eight o'clock"],
  ['John 3:16', 'john three sixteen'],
  ['He said "I am 5" and left.', 'he said I am five and left .'],
  ['I think I am here', 'I think I am here'],
  ['a.m.', 'A M .'],
  ['I am NOT going', 'I am not going'],
  ['from 9:30 to 11:00', "from nine thirty to eleven o'clock"],
  ['The meeting is at 9:00.', "the meeting is at nine o'clock ."],
  ["It's 5 o'clock", "it's five o'clock"],
  ["ma'am", "ma'am"],
  ["o'clock", "o'clock"],
  ['2:30', 'two thirty'],
  ['2:30pm', 'two thirty P M'],
  ['2:30 P.M.', 'two thirty P M .'],
  ['14:05', 'fourteen oh five'],
  ['noon', 'noon'],
  ['12:30 AM', 'twelve thirty A M'],
  ['9 a.m.–5 p.m.', 'nine A M to five P M .'],
  [
    'At 5:30 p.m. EST on Jan. 5, 2025, NASA launched Apollo II.',
    'at five thirty P M E S T on january fifth , twenty twenty five , nasa launched apollo two .',
  ],
  [
    'My IP is 192.168.1.1:8080.',
    'my I P is one ninety two dot one sixty eight dot one dot one port eighty eighty .',
  ],
  ['He ran a 10K in 45:30.', 'he ran a ten K in forty five thirty .'],
  ['6:00 AM', 'six A M'],
  ['24:00', 'twenty four hundred'],
  [
    'The store opens Mon.–Sat. from 9:00 a.m. to 6:30 p.m. and Sun. from noon to 5.',
    'the store opens monday to saturday from nine A M to six thirty P M and sunday from noon to five .',
  ],
  [
    'On Tues., Oct. 3rd, 1995, at approx. 10:05 a.m. PST, the verdict came.',
    'on tuesday , october third , nineteen ninety five , at approximately ten oh five A M P S T , the verdict came .',
  ],
  ['0:00', 'midnight'],
  ["it's 5 o'clock somewhere", "it's five o'clock somewhere"],
  ['5 PM EST', 'five P M E S T'],
  ['9am', 'nine A M'],
  ['9am-5pm', 'nine A M to five P M'],
  ['6am–9pm', 'six A M to nine P M'],
];

describe('times', () => {
  test.each(ROWS)('%j', (written, expected) => {
    expect(spoken(written)).toBe(expected);
  });
});
