/**
 * A response without data that the browser must not store: customers' homes and links of meetings (OWASP ASVS 5.0,
 * 14.3.3). Customers know the former, and the latter need a network.
 */
export function storedAnswer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storedAnswer);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([name]) => name !== 'meetingLink' && name !== 'home')
    .map(([name, inner]): [string, unknown] => [name, storedAnswer(inner)]);
  const stored = Object.fromEntries(entries);
  return stored['place'] === 'home' && 'location' in stored ? { ...stored, location: '' } : stored;
}

/** Whether a stored response is the details of a booking that was ahead when they were stored. */
export function isBookingAhead(answer: unknown): boolean {
  const { data } = (answer ?? {}) as { data?: { bookingStatus?: unknown } | null };
  return data?.bookingStatus === 'assigned' || data?.bookingStatus === 'accepted';
}
