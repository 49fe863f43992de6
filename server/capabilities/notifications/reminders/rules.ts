/** Hours before the start at which a customer is reminded, the earlier first. */
export const REMINDER_HOURS = [24, 2] as const;

/**
 * Which reminder is due, in hours before the start; undefined when none is. One is due from its hour
 * until the next one's, and only of a booking that stood by then: who books for tonight needs no word
 * about tomorrow, and after a jump of the clock only the latest is still true.
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
