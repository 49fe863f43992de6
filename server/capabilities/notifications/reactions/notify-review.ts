import { notificationFacts } from '#capabilities/booking/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { ReviewEvent } from '#capabilities/reviews/events.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { notify } from '../delivery/notify.ts';
import { what, when } from '../phrasing.ts';

type Side = { to: 'provider' | 'author'; title: string; link: string; label: string };

/** Notifies the provider of a first review, without its rating. */
export function notifyReviewWritten(deps: Deps, event: ReviewEvent): Promise<void> {
  return notifyReview(deps, event, {
    to: 'provider',
    title: 'A customer has reviewed their visit',
    link: `/serviceProvider/myServices/${event.serviceId}`,
    label: 'Read and reply',
  });
}

/** Notifies the author of a review about the provider's reply. */
export function notifyReviewReplied(deps: Deps, event: ReviewEvent): Promise<void> {
  return notifyReview(deps, event, {
    to: 'author',
    title: 'The provider has replied to your review',
    link: `/service-details/${event.serviceId}?tab=reviews`,
    label: 'Read the reply',
  });
}

async function notifyReview(deps: Deps, event: ReviewEvent, side: Side): Promise<void> {
  const { reviewId, bookingId, providerId, authorId } = event;
  const readerId = side.to === 'provider' ? providerId : authorId;
  const reader = readerId === null ? undefined : await personById(deps.db, readerId);
  const facts = await notificationFacts(deps.db, bookingId, 'complete');
  if (!reader || !facts) return;
  const { title, link, label } = side;
  const text = `It is about ${what(facts.booking)}, ${when(facts.booking)}.`;
  const action = { label, url: deps.site.publicUrl + link };
  await notify(deps, `review:${reviewId}:${side.to}`, {
    personId: reader.id,
    to: reader.email,
    kind: 'review',
    title,
    text,
    link,
    email: { subject: title, ...renderEmail({ title, paragraphs: [text], action }) },
  });
}
