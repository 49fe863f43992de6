import type { EmailChangeEvent } from '#capabilities/identity/events.ts';
import { personById } from '#capabilities/identity/index.ts';
import { formatMoment, INDIA } from '#contract/time.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { type NotifyDeps, notify } from '../delivery/notify.ts';

/** Adds a notice about an e-mail change; identity sends the e-mails to both addresses. */
export async function notifyEmailChange(deps: NotifyDeps, event: EmailChangeEvent): Promise<void> {
  const person = await personById(deps.db, event.personId);
  if (!person) return;
  const { title, text } = textOf(event);
  await notify(deps, `email-change:${event.changeId}:${event.what}`, {
    personId: event.personId,
    to: person.email,
    kind: 'account',
    title,
    text,
    link: '/profile',
    email: { subject: title, ...renderEmail({ title, paragraphs: [text] }) },
    only: 'product',
  });
}

function textOf({ what, dueAt, frozenUntil }: EmailChangeEvent): { title: string; text: string } {
  const until = formatMoment(frozenUntil, INDIA);
  switch (what) {
    case 'waiting':
      return {
        title: 'Your email is about to change',
        text: `You asked to change it without your present mailbox. It changes on ${formatMoment(dueAt, INDIA)}. If this was not you, cancel it in your profile.`,
      };
    case 'changed':
      return {
        title: 'Your email is changed',
        text: `Your old email can undo this, and bank details and UPI ID cannot be changed, until ${until}.`,
      };
    case 'cancelled':
      return {
        title: 'Email change cancelled',
        text: 'You sign in with the same email as before.',
      };
    case 'restored':
      return {
        title: 'Your old email is back',
        text: 'The change of your email was undone from your old mailbox. All devices were signed out.',
      };
  }
}
