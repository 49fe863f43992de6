/** Hours before the start at which reminders are sent, earliest first. */
export const REMINDER_HOURS = [24, 2] as const;

/** What a reminder calls its day, and until when that is true. After an outage, the one of a day before can be late. */
export function dayOfReminder(
  { startsAt, timeZone }: { startsAt: Temporal.Instant; timeZone: string },
  hours: number,
  now: Temporal.Instant,
): { day: 'soon' | 'today' | 'tomorrow'; validUntil: Temporal.Instant } {
  if (hours <= 2) return { day: 'soon', validUntil: startsAt };
  const midnight = startsAt.toZonedDateTimeISO(timeZone).startOfDay().toInstant();
  return Temporal.Instant.compare(now, midnight) < 0
    ? { day: 'tomorrow', validUntil: midnight }
    : { day: 'today', validUntil: startsAt };
}

/**
 * The reminder that is due, in hours before the start; undefined if none. A reminder is due from
 * its hour until the next one's, and only if the booking was confirmed by then: a booking made for
 * tonight needs no reminder for tomorrow, and after a clock jump only the latest is correct.
 */
export function dueReminder(
  booking: { startsAt: Temporal.Instant; settledAt: Temporal.Instant },
  now: Temporal.Instant,
): (typeof REMINDER_HOURS)[number] | undefined {
  const { startsAt, settledAt } = booking;
  if (Temporal.Instant.compare(now, startsAt) >= 0) return undefined;
  const passed = REMINDER_HOURS.filter(
    (hours) => Temporal.Instant.compare(startsAt.subtract({ hours }), now) <= 0,
  );
  const hours = passed.at(-1);
  if (hours === undefined) return undefined;
  const dueAt = startsAt.subtract({ hours });
  return Temporal.Instant.compare(settledAt, dueAt) <= 0 ? hours : undefined;
}
