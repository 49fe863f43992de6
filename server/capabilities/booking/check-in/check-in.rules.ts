/** Lets people who come before midnight check in for a start after midnight. */
const EARLIEST_HOURS = 2;

/**
 * The instant from which people can be checked in (decision 0113): the beginning of the start's day
 * in the service's time zone, or two hours before the start if that is earlier.
 */
export function checkInFrom(startsAt: Temporal.Instant, timeZone: string): Temporal.Instant {
  const day = startsAt.toZonedDateTimeISO(timeZone).startOfDay().toInstant();
  const shortly = startsAt.subtract({ hours: EARLIEST_HOURS });
  return Temporal.Instant.compare(day, shortly) < 0 ? day : shortly;
}

/** Whether people can be checked in now. */
export function isCheckInOpen(
  { startsAt, timeZone }: { startsAt: Temporal.Instant; timeZone: string },
  now: Temporal.Instant,
): boolean {
  return Temporal.Instant.compare(now, checkInFrom(startsAt, timeZone)) >= 0;
}
