import type { MarkDecided } from '#capabilities/catalogue/events.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { T } from '#messages/translation.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { notify } from '../delivery/notify.ts';
import { written } from '../sentences.ts';

/** Notifies a provider of the decision about a 'non-refundable' request. */
export async function notifyNonRefundableDecided(deps: Deps, decided: MarkDecided): Promise<void> {
  const { subServiceId, ownerId, requestedAt } = decided;
  const owner = await personById(deps.db, ownerId);
  if (!owner) return;
  const content = written(textsIn(owner.language), (t) =>
    contentOf(t, decided, deps.site.publicUrl),
  );
  const { id: personId, email: to } = owner;
  const notification = { ...content, personId, to, kind: 'service' } as const;
  await notify(deps, `mark:${subServiceId}:${requestedAt}`, notification);
}

function contentOf(t: T, { serviceId, name, isApproved, reason }: MarkDecided, publicUrl: string) {
  const title = isApproved
    ? t('business.nonRefundable', { name: t.nameOf(name) })
    : t('business.staysRefundable', { name: t.nameOf(name) });
  const text = isApproved
    ? t('business.nonRefundableText')
    : t('business.staysRefundableText', { reason: reason ?? '' });
  const link = `/serviceProvider/myServices/${serviceId}`;
  const action = { label: t('notices.openService'), url: urlIn(t, publicUrl, link) };
  const email = {
    subject: title,
    ...renderEmail({ title, paragraphs: [text], action }, t.language),
  };
  return { title, text, link, email };
}
