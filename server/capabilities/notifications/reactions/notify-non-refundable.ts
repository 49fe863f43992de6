import type { MarkDecided } from '#capabilities/catalogue/events.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { notify } from '../delivery/notify.ts';

/** Notifies a provider of the decision about a 'non-refundable' request. */
export async function notifyNonRefundableDecided(deps: Deps, decided: MarkDecided): Promise<void> {
  const { subServiceId, serviceId, ownerId, name, requestedAt, isApproved, reason } = decided;
  const owner = await personById(deps.db, ownerId);
  if (!owner) return;
  const t = textsIn(owner.language);
  const title = isApproved
    ? t('business.nonRefundable', { name: t.nameOf(name) })
    : t('business.staysRefundable', { name: t.nameOf(name) });
  const text = isApproved
    ? t('business.nonRefundableText')
    : t('business.staysRefundableText', { reason: reason ?? '' });
  const link = `/serviceProvider/myServices/${serviceId}`;
  const url = urlIn(t, deps.site.publicUrl, link);
  const action = { label: t('notices.openService'), url };
  await notify(deps, `mark:${subServiceId}:${requestedAt}`, {
    ...{ personId: owner.id, to: owner.email, kind: 'service', title, text, link },
    email: { subject: title, ...renderEmail({ title, paragraphs: [text], action }, t.language) },
  });
}
