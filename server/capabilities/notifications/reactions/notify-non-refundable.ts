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
  const { subServiceId, ownerId, requestedAt, isWithdrawn } = decided;
  const owner = await personById(deps.db, ownerId);
  if (!owner) return;
  const content = written(textsIn(owner.language), (t) =>
    contentOf(t, decided, deps.site.publicUrl),
  );
  const { id: personId, email: to } = owner;
  const notification = { ...content, personId, to, kind: 'service' } as const;
  const key = `mark:${subServiceId}:${requestedAt}`;
  await notify(deps, isWithdrawn ? `${key}:withdrawn` : key, notification);
}

function contentOf(t: T, decided: MarkDecided, publicUrl: string) {
  const { serviceId, name, isApproved, isWithdrawn } = decided;
  const reason = decided.reason ?? '';
  const named = { name: t.nameOf(name) };
  const [title, text] = isApproved
    ? [t('business.nonRefundable', named), t('business.nonRefundableText')]
    : isWithdrawn
      ? [t('business.refundableAgain', named), t('business.refundableAgainText', { reason })]
      : [t('business.staysRefundable', named), t('business.staysRefundableText', { reason })];
  const link = `/serviceProvider/myServices/${serviceId}`;
  const action = { label: t('notices.openService'), url: urlIn(t, publicUrl, link) };
  const email = {
    subject: title,
    ...renderEmail({ title, paragraphs: [text], action }, t.language),
  };
  return { title, text, link, email };
}
