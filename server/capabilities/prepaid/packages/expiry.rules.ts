/**
 * The instant until which visits of a package can start: the end of the day that many months after the purchase, by
 * the clock of India. The last day of a shorter month stands for the days that it does not have.
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
