/**
 * Words that begin sentences far more often than they continue a name: after "U.S." or "Inc." one of these tells
 * that the period also ended the sentence.
 */
export const SENTENCE_STARTERS = new Set(
  (
    'The A An It Its He She They We I You This That These Those There Here In On At If When While As My His Her Our ' +
    'Their Your But And Or So Yet For To From With Without After Before Then Now Next Later Today Yesterday Tomorrow ' +
    'However Although Because Since Until What Who Why How Where Which Is Are Was Were Do Does Did Can Could Will ' +
    'Would Should May Have Has Had Let Please No Yes Not Some Many Most All Both Each Every Another One Two Also ' +
    'Once Nobody Everyone Someone Finally Meanwhile Instead Still Even Just Only Perhaps Maybe'
  ).split(' '),
);
