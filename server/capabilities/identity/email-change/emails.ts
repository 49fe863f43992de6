import { EMAIL_UNDO_HOURS, EMAIL_WAIT_DAYS } from '#contract/identity/limits.ts';
import { formatMoment, INDIA } from '#contract/time.ts';
import type { Deps } from '#platform/deps.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { restoreToken } from './restore-token.ts';
import type { EmailChange } from './rules.ts';

type Needs = Pick<Deps, 'secrets' | 'site'>;

const FROZEN =
  'Until then, bank details and UPI ID cannot be changed, and earnings are not paid out.';
const ALL_SIGNED_OUT = 'All devices were signed out.';

/** To both addresses, when a change without the old mailbox starts waiting. */
export function waitingEmails(needs: Needs, change: EmailChange): Email[] {
  const { oldEmail, newEmail } = change;
  const when = formatted(change.dueAt);
  return [
    {
      to: oldEmail,
      subject: 'Your Zap Booking email is about to change',
      ...renderEmail({
        title: 'Did you ask for this?',
        paragraphs: [
          `Somebody who is signed in to your account says that they cannot read this mailbox. Your sign-in email changes on ${when} unless you stop it.`,
          'If this was not you, cancel it now: the account stays with this email, and all devices are signed out.',
        ],
        action: { label: 'Cancel the change', url: restoreUrl(needs, change) },
      }),
    },
    {
      to: newEmail,
      subject: `This email signs in to Zap Booking in ${EMAIL_WAIT_DAYS} days`,
      ...renderEmail({
        title: 'Your new email is on its way',
        paragraphs: [
          `From ${when} you sign in to Zap Booking with this email. Until then your present email works, and it can cancel the change.`,
          FROZEN,
        ],
      }),
    },
  ];
}

/** To both addresses, when the change was applied. */
export function appliedEmails(needs: Needs, change: EmailChange): Email[] {
  const until = formatted(change.undoUntil ?? change.dueAt);
  return [
    {
      to: change.oldEmail,
      subject: 'Your Zap Booking email was changed',
      ...renderEmail({
        title: 'You now sign in with another email',
        paragraphs: [
          'Your Zap Booking account was moved to a new email. This one no longer opens it, and all other devices were signed out.',
          `If this was not you, undo it within ${EMAIL_UNDO_HOURS} hours (until ${until}). You need not be signed in.`,
        ],
        action: { label: 'Undo the change', url: restoreUrl(needs, change) },
      }),
    },
    {
      to: change.newEmail,
      subject: 'You now sign in to Zap Booking with this email',
      ...renderEmail({
        title: 'Your email is changed',
        paragraphs: [
          'Sign in with this email from now on.',
          `Your old email can undo this until ${until}. ${FROZEN}`,
        ],
      }),
    },
  ];
}

/** To both addresses, when a waiting change was cancelled. */
export function cancelledEmails(_needs: Needs, change: EmailChange): Email[] {
  return toBoth(change, 'Your Zap Booking email stays as it is', {
    title: 'The email change is cancelled',
    paragraphs: ['Nothing has changed: you sign in with the email that you had before.'],
  });
}

/** To both addresses, when a change was undone. */
export function restoredEmails(_needs: Needs, change: EmailChange): Email[] {
  return toBoth(change, 'Your Zap Booking email change was undone', {
    title: 'The account is back with its old email',
    paragraphs: [`Sign in with the old email. ${ALL_SIGNED_OUT}`],
  });
}

/** To an address that can still be restored, when someone signs in or registers with it. */
export function emailChangedEmail(to: string): Email {
  return {
    to,
    subject: 'Your Zap Booking email was changed',
    ...renderEmail({
      title: 'This email was changed to another one',
      paragraphs: [
        'Your account signs in with another email now. If that was not you, use the link in our e-mail about the change to undo it.',
      ],
    }),
  };
}

function toBoth(
  { oldEmail, newEmail }: EmailChange,
  subject: string,
  content: { title: string; paragraphs: string[] },
): Email[] {
  return [oldEmail, newEmail].map((to) => ({ to, subject, ...renderEmail(content) }));
}

function restoreUrl({ secrets, site }: Needs, { id }: EmailChange): string {
  return `${site.publicUrl}/restore-email?token=${restoreToken(secrets, id)}`;
}

function formatted(at: Temporal.Instant): string {
  return formatMoment(at.toString(), INDIA);
}
