import { notificationFacts } from '#capabilities/booking/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { ReviewEvent } from '#capabilities/reviews/events.ts';
import type { PlainKey } from '#messages/translation.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { notify } from '../delivery/notify.ts';
import { aboutText } from '../phrasing.ts';
import { written } from '../sentences.ts';

type Side = { to: 'provider' | 'author'; title: PlainKey; link: string; label: PlainKey };

/** Notifies the provider of a first review, without its rating. */
export function notifyReviewWritten(deps: Deps, event: ReviewEvent): Promise<void> {
  return notifyReview(deps, event, {
    to: 'provider',
    title: 'notices.reviewed',
    link: `/serviceProvider/myServices/${event.serviceId}`,
    label: 'notices.readAndReply',
  });
}

/** Notifies the author of a review about the provider's reply. */
export function notifyReviewReplied(deps: Deps, event: ReviewEvent): Promise<void> {
  return notifyReview(deps, event, {
    to: 'author',
    title: 'notices.replied',
    link: `/service-details/${event.serviceId}?tab=reviews`,
    label: 'notices.readReply',
  });
}

async function notifyReview(deps: Deps, event: ReviewEvent, side: Side): Promise<void> {
  const { reviewId, bookingId, providerId, authorId } = event;
  const readerId = side.to === 'provider' ? providerId : authorId;
  const reader = readerId === null ? undefined : await personById(deps.db, readerId);
  const facts = await notificationFacts(deps.db, bookingId, 'complete');
  if (!reader || !facts) return;
  const { link } = side;
  const content = written(textsIn(reader.language), (t) => {
    const title = t(side.title);
    const text = aboutText({ ...facts, t });
    const action = { label: t(side.label), url: urlIn(t, deps.site.publicUrl, link) };
    const message = { title, paragraphs: [text], action };
    return { title, text, email: { subject: title, ...renderEmail(message, t.language) } };
  });
  const { id: personId, email: to } = reader;
  const notification = { ...content, personId, to, kind: 'review', link } as const;
  await notify(deps, `review:${reviewId}:${side.to}`, notification);
}
