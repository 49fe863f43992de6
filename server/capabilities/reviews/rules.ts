import { EDIT_DAYS, REVIEW_DAYS } from '#contract/reviews/limits.ts';

/** A booking as far as it decides about a review. */
export type Visit = {
  state: string;
  noShow: boolean;
  completedAt: Temporal.Instant | null;
};

/**
 * Whether a booking took place with its customer. One that was cancelled did not, also when it was
 * cancelled afterwards because the provider had not come; a customer who was not there has seen nothing.
 * A complaint changes nothing, whatever was given back: money does not buy silence.
 */
export function tookPlace({ state, noShow: isNoShow }: Visit): boolean {
  return state === 'completed' && !isNoShow;
}

/** Until when a booking can be reviewed, or why it never can be. */
export function writeUntil(
  visit: Visit,
): { until: Temporal.Instant } | { refusal: 'REVIEW_NOT_ALLOWED' } {
  if (!tookPlace(visit) || !visit.completedAt) return { refusal: 'REVIEW_NOT_ALLOWED' };
  return { until: visit.completedAt.add({ hours: REVIEW_DAYS * 24 }) };
}

/** Until when a review, or a reply, can be changed. */
export function editUntil(writtenAt: Temporal.Instant): Temporal.Instant {
  return writtenAt.add({ hours: EDIT_DAYS * 24 });
}

/** A deadline belongs to the time before it. */
export function isOver(until: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, until) > 0;
}

export const FORMER_CUSTOMER = 'Former customer';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** 'Asha V.': the first name and an initial, whatever the script; nobody who has left is named. */
export function authorName(firstName: string | null, lastName: string | null): string {
  if (firstName === null || lastName === null) return FORMER_CUSTOMER;
  const [initial] = graphemes.segment(lastName.trim());
  return initial ? `${firstName.trim()} ${initial.segment}.` : firstName.trim();
}
