import { personById } from '#capabilities/identity/index.ts';
import type { ServiceDecided, ServiceSubmitted } from '#capabilities/onboarding/events.ts';
import type { T } from '#messages/translation.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { notify } from '../delivery/notify.ts';
import { written } from '../sentences.ts';

type MessageText = { title: string; paragraphs: string[]; link: string; label: string };

/** Notifies a provider that their submission was received. */
export function notifySubmitted(deps: Deps, event: ServiceSubmitted): Promise<void> {
  const { name, isLive, serviceId } = event;
  return notifyOwner(deps, event, 'submitted', (t) => ({
    title: isLive ? t('business.changesInReview', { name }) : t('business.inReview', { name }),
    paragraphs: [t(isLive ? 'business.changesInReviewText' : 'business.inReviewText')],
    link: `/serviceProvider/myServices/${serviceId}`,
    label: t('notices.openService'),
  }));
}

/** Notifies a provider of an admin's decision and its reason. */
export function notifyDecided(deps: Deps, event: ServiceDecided): Promise<void> {
  const write = event.isApproved ? approved : rejected;
  return notifyOwner(deps, event, 'decided', (t) => write(t, event));
}

function approved(t: T, { name, isLive, serviceId }: ServiceDecided): MessageText {
  return {
    title: isLive ? t('business.changesApproved', { name }) : t('business.approved', { name }),
    paragraphs: [t(isLive ? 'business.changesApprovedText' : 'business.approvedText')],
    link: `/service-details/${serviceId}`,
    label: t('business.seeAsCustomer'),
  };
}

function rejected(t: T, { name, isLive, serviceId, reason }: ServiceDecided): MessageText {
  return {
    title: isLive
      ? t('business.changesNotApproved', { name })
      : t('business.notApproved', { name }),
    paragraphs: [
      t('notices.theReason', { reason: reason ?? '' }),
      t(isLive ? 'business.changesNotApprovedText' : 'business.notApprovedText'),
    ],
    link: `/serviceProvider/add-profession?service=${serviceId}`,
    label: t('business.submitAgain'),
  };
}

async function notifyOwner(
  deps: Deps,
  { serviceId, ownerId, version }: ServiceSubmitted,
  what: 'submitted' | 'decided',
  write: (t: T) => MessageText,
): Promise<void> {
  const owner = await personById(deps.db, ownerId);
  if (!owner) return;
  const content = written(textsIn(owner.language), (t) =>
    contentOf(t, write(t), deps.site.publicUrl),
  );
  await notify(deps, `service:${serviceId}:${what}:${version}`, {
    ...content,
    personId: owner.id,
    to: owner.email,
    kind: 'service',
  });
}

function contentOf(t: T, { title, paragraphs, link, label }: MessageText, publicUrl: string) {
  const action = { label, url: urlIn(t, publicUrl, link) };
  const email = { subject: title, ...renderEmail({ title, paragraphs, action }, t.language) };
  return { title, text: paragraphs.join(' '), link, email };
}
