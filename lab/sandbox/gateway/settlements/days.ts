const zone = 'Asia/Kolkata';
const settleAtHour = 9;

/** The Indian date of an instant in unix seconds. */
export function dayOf(seconds: number): Temporal.PlainDate {
  const at = Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
  return at.toZonedDateTimeISO(zone).toPlainDate();
}

/** The time of a day's settlements in milliseconds: 9 in the morning. */
export function settleTimeMs(day: Temporal.PlainDate): number {
  const plainTime = { hour: settleAtHour };
  return day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
}

/** First and last second of a day or, without `day`, of a whole month. */
export function secondsOf(date: { year: number; month: number; day?: number }): {
  from: number;
  to: number;
} {
  const { year, month, day = 1 } = date;
  const first = Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  const next = first.add(date.day === undefined ? { months: 1 } : { days: 1 });
  return { from: startOf(first), to: startOf(next) - 1 };
}

function startOf(day: Temporal.PlainDate): number {
  return day.toZonedDateTime(zone).epochMilliseconds / 1000;
}
