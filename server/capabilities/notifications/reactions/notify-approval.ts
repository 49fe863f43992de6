import { personById } from '#capabilities/identity/index.ts';
import type { ServiceDecided, ServiceSubmitted } from '#capabilities/onboarding/events.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { tell } from '../delivery/notify.ts';

type Words = { title: string; paragraphs: string[]; link: string; label: string };

/** Tells a provider that what they submitted has arrived. */
export function tellSubmitted(deps: Deps, event: ServiceSubmitted): Promise<void> {
  const { name, isLive, serviceId } = event;
  return tellOwner(deps, event, 'submitted', {
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

/** Tells a provider what an admin decided, and why. */
export function tellDecided(deps: Deps, event: ServiceDecided): Promise<void> {
  return tellOwner(deps, event, 'decided', event.isApproved ? approved(event) : rejected(event));
}

function approved({ name, isLive, serviceId }: ServiceDecided): Words {
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

function rejected({ name, isLive, serviceId, reason }: ServiceDecided): Words {
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

async function tellOwner(
  deps: Deps,
  { serviceId, ownerId, version }: ServiceSubmitted,
  what: 'submitted' | 'decided',
  { title, paragraphs, link, label }: Words,
): Promise<void> {
  const owner = await personById(deps.db, ownerId);
  if (!owner) return;
  const action = { label, url: deps.site.publicUrl + link };
  await tell(deps, `service:${serviceId}:${what}:${version}`, {
    personId: owner.id,
    to: owner.email,
    kind: 'service',
    title,
    text: paragraphs.join(' '),
    link,
    letter: { subject: title, ...renderEmail({ title, paragraphs, action }) },
  });
}
