const names = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    rows.split(' ').flatMap((row) => {
      const [name = '', ...short] = row.split('/');
      return [name, ...short].map((form): [string, string] => [form, name.toLowerCase()]);
    }),
  );

/** Months by name and abbreviation, as written at the start of a date. */
export const MONTHS = names(
  'January/Jan February/Feb March/Mar April/Apr May June/Jun July/Jul August/Aug September/Sep/Sept October/Oct ' +
    'November/Nov December/Dec',
);

/** Days of the week by name and abbreviation. */
export const WEEKDAYS = names(
  'Monday/Mon Tuesday/Tue/Tues Wednesday/Wed Thursday/Thu/Thur/Thurs Friday/Fri Saturday/Sat Sunday/Sun',
);

/** The name of a month by its number, 1 to 12. */
export function monthName(month: number): string {
  return Array.from(new Set(MONTHS.values()))[month - 1] ?? '';
}
