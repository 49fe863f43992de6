import type { PersonSuspended } from '#capabilities/identity/events.ts';
import { personById } from '#capabilities/identity/index.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { type NotifyDeps, notify } from '../delivery/notify.ts';
import { written } from '../sentences.ts';

const made = { title: 'notices.suspended', text: 'notices.suspendedText' } as const;
const lifted = { title: 'notices.unsuspended', text: 'notices.unsuspendedText' } as const;

/**
 * Notifies a person that they were suspended or that the suspension was lifted, with the reason.
 */
export async function notifySuspension(deps: NotifyDeps, event: PersonSuspended): Promise<void> {
  const { personId, suspensionId, reason, isLifted } = event;
  const person = await personById(deps.db, personId);
  if (!person) return;
  const keys = isLifted ? lifted : made;
  const link = '/contact';
  const content = written(textsIn(person.language), (t) => {
    const title = t(keys.title);
    const text = t('notices.theReason', { reason });
    const action = { label: t('notices.writeToUs'), url: urlIn(t, deps.site.publicUrl, link) };
    const message = { title, paragraphs: [text, t(keys.text), t('notices.disagree')], action };
    return { title, text, email: { subject: title, ...renderEmail(message, t.language) } };
  });
  const notification = { ...content, personId, to: person.email, kind: 'report', link } as const;
  const occasion = `suspension:${suspensionId}:${isLifted ? 'lifted' : 'made'}`;
  await notify(deps, occasion, notification);
}
