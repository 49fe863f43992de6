import type { PersonSuspended } from '#capabilities/identity/events.ts';
import { personById } from '#capabilities/identity/index.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { type NotifyDeps, notify } from '../delivery/notify.ts';

const ends = {
  title: 'Your account is suspended',
  says: 'You can sign in and read everything. What is booked stays booked; nothing new can be booked by you or with you.',
};
const lifted = {
  title: 'Your account is open again',
  says: 'You can book, and be booked, as before.',
};

/**
 * Notifies a person that they were suspended or that the suspension was lifted, with the reason.
 */
export async function notifySuspension(deps: NotifyDeps, event: PersonSuspended): Promise<void> {
  const { personId, suspensionId, reason, isLifted } = event;
  const person = await personById(deps.db, personId);
  if (!person) return;
  const { title, says } = isLifted ? lifted : ends;
  const text = `The reason: ${reason}`;
  const link = '/contact';
  const action = { label: 'Write to us', url: deps.site.publicUrl + link };
  const paragraphs = [text, says, 'If you think that we are wrong, write to us.'];
  await notify(deps, `suspension:${suspensionId}:${isLifted ? 'lifted' : 'made'}`, {
    personId,
    to: person.email,
    kind: 'report',
    title,
    text,
    link,
    email: { subject: title, ...renderEmail({ title, paragraphs, action }) },
  });
}
