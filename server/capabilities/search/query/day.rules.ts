import type { Now } from './time.rules.ts';

const weekdays =
  'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sunday';
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = `(${months.join('|')})[a-z]*`;
const SATURDAY = 6;
/** From this minute on a day counts as over for a weekend. */
const EVENING = 18 * 60;

type Days = (
  match: RegExpExecArray,
  today: Temporal.PlainDate,
  minute: number,
) => Temporal.PlainDate | undefined;

const rules: readonly (readonly [RegExp, Days])[] = [
  [like('day after tomorrow'), (_match, today) => today.add({ days: 2 })],
  [like('today|tonight'), (_match, today) => today],
  [like('tomorrow|tmrw|tmr'), (_match, today) => today.add({ days: 1 })],
  [
    like('(?:on )?(?:this |the |next )?weekend'),
    (_match, today, minute) => weekend(minute < EVENING ? today : today.add({ days: 1 })),
  ],
  [
    like(
      `(?:on )?(?:this |next |coming |upcoming )?(${weekdays})s?|(?:on|this|next|coming) (sun)|sun(?= (?:morning|afternoon|evening|night|at|\\d))`,
    ),
    ([, name = 'sun'], today) => next(today, dayOf(name)),
  ],
  [like('next week'), (_match, today) => today.add({ days: 8 - today.dayOfWeek })],
  [
    like(`(?:on )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH}`),
    ([, day, month = ''], today) => dateOf(Number(day), month, today),
  ],
  [
    like(`(?:on )?${MONTH} (\\d{1,2})(?:st|nd|rd|th)?`),
    ([, month = '', day], today) => dateOf(Number(day), month, today),
  ],
];

/** 'Or Sunday' after Saturday: a search covers one day. */
const OTHER_DAY = new RegExp(
  `^(?:\\s*(?:or|and|ya|aur|/|,|&|-|to)\\s*(?:on )?(?:${weekdays}|sun|tomorrow|today)(?![\\p{L}\\p{N}]))+`,
  'iu',
);

/** Reads a named day; times such as 'tonight' remain for later rules. */
export function readDay(
  text: string,
  { today, minute }: Now,
): { rest: string; date: { day: Temporal.PlainDate; isWeekday: boolean } | undefined } {
  for (const [place, [pattern, read]] of rules.entries()) {
    const match = pattern.exec(text);
    const day = match && read(match, today, minute);
    if (!match || !day) continue;
    const partOfDay = /tonight/i.test(match[0]) ? 'evening' : '';
    const after = text.slice(match.index + match[0].length).replace(OTHER_DAY, '');
    const rest = `${text.slice(0, match.index)} ${partOfDay} ${after}`;
    return { rest, date: { day, isWeekday: place === 4 } };
  }
  return { rest: text, date: undefined };
}

function like(pattern: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${pattern.replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}])`,
    'iu',
  );
}

function dayOf(name: string): number {
  return (
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].indexOf(name.slice(0, 3).toLowerCase()) + 1
  );
}

/** The next such weekday, including today. */
function next(today: Temporal.PlainDate, dayOfWeek: number): Temporal.PlainDate {
  return today.add({ days: (dayOfWeek - today.dayOfWeek + 7) % 7 });
}

/** The first remaining day of a weekend. */
function weekend(first: Temporal.PlainDate): Temporal.PlainDate {
  return first.dayOfWeek > SATURDAY ? first : next(first, SATURDAY);
}

/** The next such date; undefined for an invalid one. */
function dateOf(
  day: number,
  month: string,
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const named = { month: months.indexOf(month.slice(0, 3).toLowerCase()) + 1, day };
  for (const year of [today.year, today.year + 1]) {
    try {
      const date = Temporal.PlainDate.from({ year, ...named }, { overflow: 'reject' });
      if (Temporal.PlainDate.compare(date, today) >= 0) return date;
    } catch {
      return undefined;
    }
  }
  return undefined;
}
