import { personById } from '#capabilities/identity/index.ts';
import type { DocumentDecided } from '#capabilities/portfolio/events.ts';
import type { DocumentKind } from '#contract/portfolio/limits.ts';
import type { PlainKey } from '#messages/translation.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { notify } from '../delivery/notify.ts';

const accepted: Record<DocumentKind, PlainKey> = {
  identity: 'business.identityAccepted',
  address: 'business.addressAccepted',
  licence: 'business.licenceAccepted',
  training: 'business.trainingAccepted',
};
const rejected: Record<DocumentKind, PlainKey> = {
  identity: 'business.identityRejected',
  address: 'business.addressRejected',
  licence: 'business.licenceRejected',
  training: 'business.trainingRejected',
};

/** Notifies a provider of the decision about a document. */
export async function notifyDocumentDecided(deps: Deps, decided: DocumentDecided): Promise<void> {
  const { documentId, ownerId, kind, isAccepted, reason } = decided;
  const owner = await personById(deps.db, ownerId);
  if (!owner) return;
  const t = textsIn(owner.language);
  const title = t((isAccepted ? accepted : rejected)[kind]);
  const text = isAccepted
    ? t('business.documentAcceptedText')
    : t('business.documentRejectedText', { reason: reason ?? '' });
  const link = '/serviceProvider/mystuff';
  const url = urlIn(t, deps.site.publicUrl, link);
  const action = { label: t('business.seeDocuments'), url };
  await notify(deps, `document:${documentId}`, {
    ...{ personId: owner.id, to: owner.email, kind: 'service', title, text, link },
    email: { subject: title, ...renderEmail({ title, paragraphs: [text], action }, t.language) },
  });
}
