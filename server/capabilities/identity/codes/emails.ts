import { OTP_MINUTES } from '#contract/identity/views.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { type AlertKind, alertThresholds } from '../rules.ts';
import type { Purpose } from './store.ts';

const NOT_YOU = 'If you did not ask for this, you can ignore this email. Nothing has changed.';

const codeTexts: Record<Purpose, { title: string; aim: string }> = {
  login: { title: 'Welcome back', aim: 'sign in' },
  register: { title: 'Welcome to Zap Booking', aim: 'verify your email' },
  payout: { title: 'Your payout account', aim: 'set the bank account you are paid to' },
  upi: { title: 'Your UPI ID', aim: 'change the UPI ID in your profile' },
  email: { title: 'Your new email', aim: 'sign in with this email from now on' },
  'present email': { title: 'Changing your email', aim: 'change the email that you sign in with' },
  delete: { title: 'Deleting your account', aim: 'delete your account for good' },
};

/** The e-mail with a code. */
export function codeEmail(to: string, purpose: Purpose, code: string): Email {
  const { title, aim } = codeTexts[purpose];
  return {
    to,
    subject: `${code} is your Zap Booking code`,
    ...renderEmail({
      title,
      code,
      paragraphs: [`Enter this code to ${aim}. It works once, for ${OTP_MINUTES} minutes.`],
      footnotes: [`${NOT_YOU} We never ask for this code by phone or message.`],
    }),
  };
}

/** Sent when someone requests a sign-in code for an address without an account. */
export function noAccountEmail(to: string, publicUrl: string): Email {
  return {
    to,
    subject: 'Your Zap Booking sign-in',
    ...renderEmail({
      title: 'There is no account yet',
      paragraphs: [
        'Somebody, we hope you, tried to sign in to Zap Booking with this email. It has no account yet, so there is no code to send.',
        'Creating one takes a minute. If you signed up with another email, please sign in with that one.',
      ],
      action: { label: 'Create an account', url: `${publicUrl}/register` },
      footnotes: [NOT_YOU],
    }),
  };
}

/** Sent when someone tries to register an address that has an account. */
export function hasAccountEmail(to: string, publicUrl: string): Email {
  return {
    to,
    subject: 'You already have a Zap Booking account',
    ...renderEmail({
      title: 'You already have an account',
      paragraphs: [
        'Somebody, we hope you, tried to register this email at Zap Booking. It already has an account, so there is nothing to set up: just sign in.',
      ],
      action: { label: 'Sign in', url: `${publicUrl}/login` },
      footnotes: [NOT_YOU],
    }),
  };
}

/**
 * Sent to an account's holder when someone else tries to change their own e-mail to this address.
 */
export function addressTakenEmail(to: string): Email {
  return {
    to,
    subject: 'Your email stays with your account',
    ...renderEmail({
      title: 'Somebody wanted to use this email',
      paragraphs: [
        'Somebody asked to move another Zap Booking account to this email. It belongs to your account, so nothing was moved.',
      ],
      footnotes: [NOT_YOU],
    }),
  };
}

const alertTexts: Record<AlertKind, string> = {
  'wrong codes': 'wrong login codes were entered across all accounts',
  'wrong second factors': 'wrong authenticator codes were entered for admin accounts',
};

/** Sent to admins when more codes fail than typing errors explain. */
export function alertEmail(to: string, kind: AlertKind, publicUrl: string): Email {
  return {
    to,
    subject: 'Security alert: many wrong codes',
    ...renderEmail({
      title: 'Somebody may be guessing codes',
      paragraphs: [
        `More than ${alertThresholds[kind].usesMax} ${alertTexts[kind]} within an hour. No account was locked, and each code still allows only five tries.`,
        'Check the traffic of the login pages, and block its source if it looks like an attack.',
      ],
      action: { label: 'Open the admin area', url: `${publicUrl}/admin/invariants` },
    }),
  };
}
