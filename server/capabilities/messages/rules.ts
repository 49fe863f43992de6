import { EMAIL_MINUTES, TALK_HOURS, UNREAD_MINUTES } from '#contract/messages/limits.ts';
import type { ThreadState } from '#contract/messages/views.ts';

/** Rate limits. */
export const limits = {
  writtenPerMinute: { usesMax: 20, seconds: 60 },
  writtenPerDay: { usesMax: 400, seconds: 86_400 },
  reportedPerDay: { usesMax: 20, seconds: 86_400 },
} as const;

export type TalkTimes = {
  /** When the provider first accepted; null if never. */
  acceptedAt: Temporal.Instant | null;
  endsAt: Temporal.Instant;
  cancelledAt: Temporal.Instant | null;
};

/**
 * Whether the two sides can write now, and until when. A rescheduled booking that waits for its provider stays
 * open. A cancelled one closes at its cancellation, and was never open if it was not accepted.
 */
export function talkOf(
  { acceptedAt, endsAt, cancelledAt }: TalkTimes,
  now: Temporal.Instant,
): { state: ThreadState; closesAt: Temporal.Instant | null } {
  if (acceptedAt === null) {
    return { state: cancelledAt === null ? 'early' : 'closed', closesAt: null };
  }
  const end = cancelledAt !== null && isBefore(cancelledAt, endsAt) ? cancelledAt : endsAt;
  const closesAt = end.add({ hours: TALK_HOURS });
  return { state: isBefore(closesAt, now) ? 'closed' : 'open', closesAt };
}

/** When the e-mail about an unread message is due: after a short delay, with a minimum gap to the last one. */
export function emailDueAt(
  writtenAt: Temporal.Instant,
  lastEmailAt: Temporal.Instant | null,
): Temporal.Instant {
  const soon = writtenAt.add({ minutes: UNREAD_MINUTES });
  const next = lastEmailAt?.add({ minutes: EMAIL_MINUTES });
  return next && isBefore(soon, next) ? next : soon;
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}
