import type { Person } from '#capabilities/identity/index.ts';
import { ERASE_DAYS, ERASED_WITHIN_DAYS } from '#contract/privacy/limits.ts';
import { formatDay, INDIA } from '#contract/time.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';

/** The account is deactivated, and how to reactivate it. */
export function deactivatedEmail({ email }: Person, publicUrl: string): Email {
  return {
    to: email,
    subject: 'Your Zap Booking account is deactivated',
    ...renderEmail({
      title: 'Your account is deactivated',
      paragraphs: [
        'Nobody finds you on Zap Booking now, and you are signed out on every device. Bookings that you have made stand, and we go on writing to you about them.',
        'Sign in whenever you want it back. Everything is as you left it.',
      ],
      action: { label: 'Sign in and reactivate', url: `${publicUrl}/login` },
      footnotes: ['If you did not do this, sign in and look at the devices in your profile.'],
    }),
  };
}

/** A sign-in has reactivated the account. */
export function reactivatedEmail({ email }: Person, publicUrl: string): Email {
  return {
    to: email,
    subject: 'Your Zap Booking account is active again',
    ...renderEmail({
      title: 'Your account is active again',
      paragraphs: ['You signed in, so your account is open again, and so are your services.'],
      action: { label: 'Open your profile', url: `${publicUrl}/profile` },
      footnotes: [
        'If this was not you, sign out every other device in your profile and write to us.',
      ],
    }),
  };
}

/** Confirms a deletion: what has happened, what follows, and when. */
export function deletionEmail({ email }: Person, now: Temporal.Instant): Email {
  const day = (days: number) => formatDay(now.add({ hours: 24 * days }).toString(), INDIA);
  return {
    to: email,
    subject: 'Your Zap Booking account is deleted',
    ...renderEmail({
      title: 'Your account is deleted',
      paragraphs: [
        'You are signed out on every device, and nobody can sign in to this account again. Credits that were left in your wallet have lapsed.',
        `Your personal data is erased after ${ERASE_DAYS} days, on ${day(ERASE_DAYS)}, and on ${day(ERASED_WITHIN_DAYS)} at the latest. Until then it is kept only to answer questions of banks about your payments. Invoices stay for as long as tax law asks.`,
        'We write to you once more when that is done. From then on this e-mail can be used for a new account.',
      ],
      footnotes: ['If you did not do this, reply to this email at once.'],
    }),
  };
}

/** The last e-mail, enqueued before the address is erased. */
export function erasedEmail(to: string): Email {
  return {
    to,
    subject: 'Your data at Zap Booking is erased',
    ...renderEmail({
      title: 'Your data is erased',
      paragraphs: [
        'What we kept of you is gone: your name, address, telephone number and e-mail, and what you wrote. The books of past bookings stay without you; only the invoices, which the law has us keep, still bear your name.',
        'This is the last email you get from us.',
      ],
    }),
  };
}
