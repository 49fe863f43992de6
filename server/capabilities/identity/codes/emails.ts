import { OTP_MINUTES } from '#contract/identity/views.ts';
import { maskPhone } from '#contract/notifications/mobile.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { urlIn } from '#platform/texts.ts';
import { type AlertKind, alertThresholds } from '../rules.ts';
import type { Purpose } from './store.ts';

const codeTexts: Record<EmailPurpose, { title: PlainKey; aim: PlainKey }> = {
  login: { title: 'mails.loginTitle', aim: 'mails.loginAim' },
  register: { title: 'mails.registerTitle', aim: 'mails.registerAim' },
  payout: { title: 'mails.payoutTitle', aim: 'mails.payoutAim' },
  upi: { title: 'mails.upiTitle', aim: 'mails.upiAim' },
  email: { title: 'mails.emailTitle', aim: 'mails.emailAim' },
  'present email': { title: 'mails.presentTitle', aim: 'mails.presentAim' },
  delete: { title: 'mails.deleteTitle', aim: 'mails.deleteAim' },
  confirm: { title: 'mails.confirmTitle', aim: 'mails.confirmAim' },
};

/** A code for a number is sent by SMS only. */
export type EmailPurpose = Exclude<Purpose, 'phone'>;

/** The e-mail with a code. */
export function codeEmail(t: T, to: string, purpose: EmailPurpose, code: string): Email {
  const { title, aim } = codeTexts[purpose];
  const content = {
    title: t(title),
    code,
    paragraphs: [`${t(aim)} ${t('mails.codeWorks', { minutes: OTP_MINUTES })}`],
    footnotes: [`${t('mails.notYou')} ${t('mails.neverByPhone')}`],
  };
  return { to, subject: t('mails.codeSubject', { code }), ...renderEmail(content, t.language) };
}

/** Sent when someone requests a sign-in code for an address without an account. */
export function noAccountEmail(t: T, to: string, publicUrl: string): Email {
  const content = {
    title: t('mails.noAccountTitle'),
    paragraphs: [t('mails.noAccountText'), t('mails.noAccountNext')],
    action: { label: t('mails.createAccount'), url: urlIn(t, publicUrl, '/register') },
    footnotes: [t('mails.notYou')],
  };
  return { to, subject: t('mails.noAccountSubject'), ...renderEmail(content, t.language) };
}

/** Sent when someone tries to register an address that has an account. */
export function hasAccountEmail(t: T, to: string, publicUrl: string): Email {
  const content = {
    title: t('mails.hasAccountTitle'),
    paragraphs: [t('mails.hasAccountText')],
    action: { label: t('mails.logIn'), url: urlIn(t, publicUrl, '/login') },
    footnotes: [t('mails.notYou')],
  };
  return { to, subject: t('mails.hasAccount'), ...renderEmail(content, t.language) };
}

/**
 * Sent to an account's holder when someone else tries to change their own e-mail to this address.
 */
export function addressTakenEmail(t: T, to: string): Email {
  const content = {
    title: t('mails.takenTitle'),
    paragraphs: [t('mails.takenText')],
    footnotes: [t('mails.notYou')],
  };
  return { to, subject: t('mails.takenSubject'), ...renderEmail(content, t.language) };
}

/** Sent when a number was verified, because login codes can be sent to it from now on. */
export function phoneVerifiedEmail(t: T, to: string, phone: string): Email {
  const content = {
    title: t('mails.phoneTitle'),
    paragraphs: [t('mails.phoneText', { number: maskPhone(phone) })],
    footnotes: [t('mails.phoneNotYou')],
  };
  return { to, subject: t('mails.phoneSubject'), ...renderEmail(content, t.language) };
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
