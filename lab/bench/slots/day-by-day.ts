import type {
  Ask,
  Busy,
  DayStarts,
  Hours,
  Start,
} from '../../../server/capabilities/availability/rules/starts.rules.ts';

/**
 * Computes the starts of a month as calendar libraries do: a zoned date object for each start,
 * advanced by a duration and compared with the taken times of its day. A reference for this bench;
 * it supports less (no overrides, no time off, one seat).
 */
export function walkedStarts(
  hours: Hours,
  busy: readonly Busy[],
  ask: Ask,
  fromDate: string,
  days: number,
): DayStarts[] {
  const { timeZone, stepMinutes, noticeMinutes } = hours;
  const taken = busy.map(({ from, to }) => ({ from: instant(from), to: instant(to) }));
  const earliest = instant(ask.now + noticeMinutes);
  const first = Temporal.PlainDate.from(fromDate);
  return Array.from({ length: days }, (_, index) => {
    const date = first.add({ days: index });
    const starts: Start[] = [];
    for (const { fromMinute, toMinute } of hours.weekly[date.dayOfWeek - 1] ?? []) {
      const midnight = date.toPlainDateTime('00:00');
      const closes = midnight.add({ minutes: toMinute }).toZonedDateTime(timeZone);
      let start = midnight.add({ minutes: fromMinute }).toZonedDateTime(timeZone);
      const [opening, closing] = [start.toInstant(), closes.toInstant()];
      const near = taken.filter((one) => isBefore(one.from, closing) && isBefore(opening, one.to));
      for (;;) {
        const end = start.add({ minutes: ask.durationMinutes });
        if (Temporal.ZonedDateTime.compare(end, closes) > 0) break;
        const [from, to] = [start.toInstant(), end.toInstant()];
        const isFree = !near.some((one) => isBefore(one.from, to) && isBefore(from, one.to));
        if (isFree && !isBefore(from, earliest)) {
          starts.push({ at: start.epochMilliseconds / 60_000, seatsLeft: 1 });
        }
        start = start.add({ minutes: stepMinutes });
      }
    }
    return { date: date.toString(), starts };
  });
}

function instant(minute: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
}

function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0;
}
