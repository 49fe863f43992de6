import { personById } from '#capabilities/identity/index.ts';
import type { DocumentDecided } from '#capabilities/portfolio/events.ts';
import { documentKindLabels } from '#contract/portfolio/limits.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { notify } from '../delivery/notify.ts';
import { lowerFirst } from '../phrasing.ts';

/** Notifies a provider of the decision about a document. */
export async function notifyDocumentDecided(deps: Deps, decided: DocumentDecided): Promise<void> {
  const { documentId, ownerId, kind, isAccepted, reason } = decided;
  const owner = await personById(deps.db, ownerId);
  if (!owner) return;
  const what = lowerFirst(documentKindLabels[kind]);
  const title = `Your ${what} was ${isAccepted ? 'accepted' : 'rejected'}`;
  const text = isAccepted
    ? 'There is nothing more to do.'
    : `Why: ${reason ?? ''} You can give another document instead.`;
  const link = '/serviceProvider/mystuff';
  const action = { label: 'See your documents', url: deps.site.publicUrl + link };
  await notify(deps, `document:${documentId}`, {
    ...{ personId: owner.id, to: owner.email, kind: 'service', title, text, link },
    email: { subject: title, ...renderEmail({ title, paragraphs: [text], action }) },
  });
}
