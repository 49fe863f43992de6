import type { Judged } from '#capabilities/availability/index.ts';
import type { RefusalCode } from '#contract/errors.ts';
import { Refused } from '#platform/refused.ts';

/** Blocked by another booking: 'taken'; outside the service's hours: 'not offered'. */
const codes: Record<string, RefusalCode> = {
  PAST: 'SLOT_PAST',
  HELD: 'SLOT_TAKEN',
  SEATS: 'SLOT_TAKEN',
  FULL: 'SLOT_TAKEN',
  BUFFER: 'SLOT_TAKEN',
  EQUIPMENT: 'SLOT_TAKEN',
};

/**
 * Refuses a start that the list of starts would not offer, with the same reason, the nearest free starts and
 * other ways to serve the party at that time.
 */
export function checkStart({
  judgement,
  sentence,
  nearest,
  alternatives = [],
}: Pick<Judged, 'judgement' | 'sentence' | 'nearest'> &
  Partial<Pick<Judged, 'alternatives'>>): void {
  if (judgement.bookable) return;
  const reason = judgement.reason.code;
  const others = alternatives.length > 0 ? { alternatives } : {};
  throw new Refused(codes[reason] ?? 'SLOT_NOT_OFFERED', sentence, {
    extra: { reason, nearest, ...others },
  });
}

/** Parses a start, which the API accepts as ISO text or epoch milliseconds. */
export function instantOf(time: string | number): Temporal.Instant {
  try {
    return typeof time === 'number'
      ? Temporal.Instant.fromEpochMilliseconds(time)
      : Temporal.Instant.from(time);
  } catch {
    throw new Refused('SLOT_PAST');
  }
}
