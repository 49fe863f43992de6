import { personById } from '#capabilities/identity/index.ts';
import type { DocumentDecided } from '#capabilities/portfolio/events.ts';
import type { DocumentKind } from '#contract/portfolio/limits.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { notify } from '../delivery/notify.ts';
import { written } from '../sentences.ts';

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
  const { documentId, ownerId } = decided;
  const owner = await personById(deps.db, ownerId);
  if (!owner) return;
  const content = written(textsIn(owner.language), (t) =>
    contentOf(t, decided, deps.site.publicUrl),
  );
  const { id: personId, email: to } = owner;
  await notify(deps, `document:${documentId}`, { ...content, personId, to, kind: 'service' });
}

function contentOf(t: T, { kind, isAccepted, reason }: DocumentDecided, publicUrl: string) {
  const title = t((isAccepted ? accepted : rejected)[kind]);
  const text = isAccepted
    ? t('business.documentAcceptedText')
    : t('business.documentRejectedText', { reason: reason ?? '' });
  const link = '/serviceProvider/mystuff';
  const action = { label: t('business.seeDocuments'), url: urlIn(t, publicUrl, link) };
  const email = {
    subject: title,
    ...renderEmail({ title, paragraphs: [text], action }, t.language),
  };
  return { title, text, link, email };
}
