import type { MenuDecided } from '#capabilities/catalogue/events.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { notify } from '../delivery/notify.ts';

/** Notifies a provider that a task of their own menu is hidden, or may be offered again. */
export async function notifyMenuDecided(deps: Deps, decided: MenuDecided): Promise<void> {
  const { entryId, serviceId, ownerId, name, changedAt, reason } = decided;
  const owner = await personById(deps.db, ownerId);
  if (!owner) return;
  const isHidden = reason !== null;
  const title = isHidden ? `${name} is hidden from customers` : `${name} can be offered again`;
  const text = isHidden
    ? `Our team has hidden it: ${reason} Bookings that you have stay. Change what is named here, and we look at it again.`
    : 'Thank you for the change. Resume it when you are ready to take bookings.';
  const link = `/serviceProvider/myServices/${serviceId}`;
  const action = { label: 'Open your service', url: deps.site.publicUrl + link };
  await notify(deps, `menu:${entryId}:${changedAt}:${isHidden ? 'hidden' : 'released'}`, {
    ...{ personId: owner.id, to: owner.email, kind: 'service', title, text, link },
    email: { subject: title, ...renderEmail({ title, paragraphs: [text], action }) },
  });
}
