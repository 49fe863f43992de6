import { Refused } from '#platform/refused.ts';
import { toIsoWithOffset } from './rules/starts.rules.ts';

/** Formats an instant, floored to the minute, with the offset of its zone: '2026-08-04T18:00:00+05:30'. */
export function isoIn(at: Temporal.Instant, timeZone: string): string {
  return toIsoWithOffset(Math.floor(at.epochMilliseconds / 60_000), timeZone);
}

/**
 * The instant that a text of the wire means: one with an offset means itself, a bare date and time is
 * by the clock of the zone. A time that a clock change skips is moved forward by it, one that comes
 * twice is the first.
 * @throws Refused BAD_REQUEST for a moment outside any calendar.
 */
export function instantIn(text: string, timeZone: string): Temporal.Instant {
  try {
    if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)) return Temporal.Instant.from(text);
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
  } catch (error) {
    if (error instanceof RangeError) throw new Refused('BAD_REQUEST');
    throw error;
  }
}
