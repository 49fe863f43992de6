import type { MarkDecided } from '#capabilities/catalogue/events.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { notify } from '../delivery/notify.ts';

/** Notifies a provider of the decision about a 'non-refundable' request. */
export async function notifyNonRefundableDecided(deps: Deps, decided: MarkDecided): Promise<void> {
  const { subServiceId, serviceId, ownerId, name, requestedAt, isApproved, reason } = decided;
  const owner = await personById(deps.db, ownerId);
  if (!owner) return;
  const title = isApproved ? `${name} is non-refundable now` : `${name} stays refundable`;
  const text = isApproved
    ? 'Customers see this before they pay. Bookings made earlier keep the refund policy. If you cancel, the customer still gets everything back.'
    : `Your request was declined: ${reason ?? ''} You can send another one.`;
  const link = `/serviceProvider/myServices/${serviceId}`;
  const action = { label: 'Open your service', url: deps.site.publicUrl + link };
  await notify(deps, `mark:${subServiceId}:${requestedAt}`, {
    ...{ personId: owner.id, to: owner.email, kind: 'service', title, text, link },
    email: { subject: title, ...renderEmail({ title, paragraphs: [text], action }) },
  });
}
