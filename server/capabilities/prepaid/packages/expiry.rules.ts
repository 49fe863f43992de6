/**
 * The instant until which visits of a package can start: the end of the day that many months after the
 * purchase, in Indian time. If that month has no such day, its last day counts.
 */
export function expiryOf(
  paidAt: Temporal.Instant,
  { validMonths, timeZone }: { validMonths: number; timeZone: string },
): Temporal.Instant {
  const lastDay = paidAt.toZonedDateTimeISO(timeZone).toPlainDate().add({ months: validMonths });
  return lastDay.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
}

/** Whether a visit can start at an instant. */
export function isValidAt(expiresAt: Temporal.Instant | null, at: Temporal.Instant): boolean {
  return expiresAt !== null && Temporal.Instant.compare(at, expiresAt) < 0;
}
