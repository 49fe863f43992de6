import { personById } from '#capabilities/identity/index.ts';
import type { ServiceDecided, ServiceSubmitted } from '#capabilities/onboarding/events.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { notify } from '../delivery/notify.ts';

type MessageText = { title: string; paragraphs: string[]; link: string; label: string };

/** Notifies a provider that their submission was received. */
export function notifySubmitted(deps: Deps, event: ServiceSubmitted): Promise<void> {
  const { name, isLive, serviceId } = event;
  return notifyOwner(deps, event, 'submitted', {
    title: isLive ? `Your changes to ${name} are in review` : `${name} is in review`,
    paragraphs: [
      isLive
        ? 'Customers see your service as it was until the changes are approved.'
        : 'An admin looks at every service before customers see it. You can manage it meanwhile.',
    ],
    link: `/serviceProvider/myServices/${serviceId}`,
    label: 'Open your service',
  });
}

/** Notifies a provider of an admin's decision and its reason. */
export function notifyDecided(deps: Deps, event: ServiceDecided): Promise<void> {
  return notifyOwner(deps, event, 'decided', event.isApproved ? approved(event) : rejected(event));
}

function approved({ name, isLive, serviceId }: ServiceDecided): MessageText {
  return {
    title: isLive ? `Your changes to ${name} are approved` : `${name} is approved`,
    paragraphs: [
      isLive
        ? 'Customers see them from now on.'
        : 'Customers can find and book it from now on. Keep your hours and prices up to date.',
    ],
    link: `/service-details/${serviceId}`,
    label: 'See it as customers do',
  };
}

function rejected({ name, isLive, serviceId, reason }: ServiceDecided): MessageText {
  return {
    title: isLive ? `Your changes to ${name} were not approved` : `${name} was not approved`,
    paragraphs: [
      `The reason: ${reason ?? ''}`,
      isLive
        ? 'Your service goes on as customers know it. Change what is named and submit again.'
        : 'Change what is named and submit again. Nothing you entered is lost.',
    ],
    link: `/serviceProvider/add-profession?service=${serviceId}`,
    label: 'Change and submit again',
  };
}

async function notifyOwner(
  deps: Deps,
  { serviceId, ownerId, version }: ServiceSubmitted,
  what: 'submitted' | 'decided',
  { title, paragraphs, link, label }: MessageText,
): Promise<void> {
  const owner = await personById(deps.db, ownerId);
  if (!owner) return;
  const action = { label, url: deps.site.publicUrl + link };
  await notify(deps, `service:${serviceId}:${what}:${version}`, {
    personId: owner.id,
    to: owner.email,
    kind: 'service',
    title,
    text: paragraphs.join(' '),
    link,
    email: { subject: title, ...renderEmail({ title, paragraphs, action }) },
  });
}
