import type { PersonSuspended } from '#capabilities/identity/events.ts';
import { personById } from '#capabilities/identity/index.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { type NotifyDeps, notify } from '../delivery/notify.ts';

const made = { title: 'notices.suspended', text: 'notices.suspendedText' } as const;
const lifted = { title: 'notices.unsuspended', text: 'notices.unsuspendedText' } as const;

/**
 * Notifies a person that they were suspended or that the suspension was lifted, with the reason.
 */
export async function notifySuspension(deps: NotifyDeps, event: PersonSuspended): Promise<void> {
  const { personId, suspensionId, reason, isLifted } = event;
  const person = await personById(deps.db, personId);
  if (!person) return;
  const t = textsIn(person.language);
  const keys = isLifted ? lifted : made;
  const title = t(keys.title);
  const text = t('notices.theReason', { reason });
  const link = '/contact';
  const action = { label: t('notices.writeToUs'), url: urlIn(t, deps.site.publicUrl, link) };
  const paragraphs = [text, t(keys.text), t('notices.disagree')];
  await notify(deps, `suspension:${suspensionId}:${isLifted ? 'lifted' : 'made'}`, {
    personId,
    to: person.email,
    kind: 'report',
    title,
    text,
    link,
    email: { subject: title, ...renderEmail({ title, paragraphs, action }, t.language) },
  });
}
