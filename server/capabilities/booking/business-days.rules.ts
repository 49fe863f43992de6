const ZONE = 'Asia/Kolkata';

/**
 * The calendar day in India that is `days` business days (Monday to Friday) after the day of an
 * instant.
 */
export function businessDayAfter(instant: Temporal.Instant, days: number): Temporal.PlainDate {
  let date = instant.toZonedDateTimeISO(ZONE).toPlainDate();
  for (let left = days; left > 0; ) {
    date = date.add({ days: 1 });
    if (date.dayOfWeek <= 5) left -= 1;
  }
  return date;
}

/** The start of the day `days` business days after an instant's, in India. */
export function startOfBusinessDay(instant: Temporal.Instant, days: number): Temporal.Instant {
  return businessDayAfter(instant, days).toZonedDateTime(ZONE).toInstant();
}

/** The first and last expected date, both counted in business days from an instant. */
export function expectedBetween(
  from: Temporal.Instant,
  [least, most]: readonly [number, number],
): [string, string] {
  return [businessDayAfter(from, least).toString(), businessDayAfter(from, most).toString()];
}
