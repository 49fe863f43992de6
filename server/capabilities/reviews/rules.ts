import { EDIT_DAYS, REVIEW_DAYS } from '#contract/reviews/limits.ts';

/** The facts of a booking that decide whether it can be reviewed. */
export type Visit = {
  state: string;
  noShow: boolean;
  completedAt: Temporal.Instant | null;
};

/**
 * True when a booking took place with its customer. Excluded are cancelled bookings, also those cancelled later
 * because the provider did not come, and customer no-shows. A refunded complaint can still be reviewed.
 */
export function tookPlace({ state, noShow: isNoShow }: Visit): boolean {
  return state === 'completed' && !isNoShow;
}

/** The deadline to review a booking, or the reason why it cannot be reviewed. */
export function writeUntil(
  visit: Visit,
): { until: Temporal.Instant } | { refusal: 'REVIEW_NOT_ALLOWED' } {
  if (!tookPlace(visit) || !visit.completedAt) return { refusal: 'REVIEW_NOT_ALLOWED' };
  return { until: visit.completedAt.add({ hours: REVIEW_DAYS * 24 }) };
}

/** The deadline to change a review or a reply. */
export function editUntil(writtenAt: Temporal.Instant): Temporal.Instant {
  return writtenAt.add({ hours: EDIT_DAYS * 24 });
}

/** True after a deadline; the deadline itself is still in time. */
export function isOver(until: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, until) > 0;
}

/** True when everyone can read a review. */
export function isVisible(review: { stands: boolean; hiddenAt: Temporal.Instant | null }): boolean {
  return review.stands && review.hiddenAt === null;
}

export const FORMER_CUSTOMER = 'Former customer';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** 'Asha V.': the first name and an initial, in any script; 'Former customer' for a deleted account. */
export function authorName(firstName: string | null, lastName: string | null): string {
  if (firstName === null || lastName === null) return FORMER_CUSTOMER;
  const [initial] = graphemes.segment(lastName.trim());
  return initial ? `${firstName.trim()} ${initial.segment}.` : firstName.trim();
}
