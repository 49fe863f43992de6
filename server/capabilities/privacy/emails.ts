import type { Person } from '#capabilities/identity/index.ts';
import { ERASE_DAYS, ERASED_WITHIN_DAYS } from '#contract/privacy/limits.ts';
import { INDIA } from '#contract/time.ts';
import { localFullDay } from '#messages/moments.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';

/** The person whom it is about, and their language. */
type Recipient = Pick<Person, 'email' | 'language'>;

/** The account is deactivated, and how to reactivate it. */
export function deactivatedEmail({ email, language }: Recipient, publicUrl: string): Email {
  const t = textsIn(language);
  const content = {
    title: t('mails.deactivatedTitle'),
    paragraphs: [t('mails.deactivatedText'), t('mails.deactivatedReturn')],
    action: { label: t('mails.reactivate'), url: urlIn(t, publicUrl, '/login') },
    footnotes: [t('mails.deactivatedNotYou')],
  };
  const subject = t('mails.deactivatedSubject');
  return { to: email, subject, ...renderEmail(content, t.language) };
}

/** All data of the account were downloaded. */
export function downloadedEmail({ email, language }: Recipient, publicUrl: string): Email {
  const t = textsIn(language);
  const content = {
    title: t('mails.downloadedTitle'),
    paragraphs: [t('mails.downloadedText')],
    action: { label: t('mails.openProfile'), url: urlIn(t, publicUrl, '/profile') },
    footnotes: [t('mails.deactivatedNotYou')],
  };
  const subject = t('mails.downloadedSubject');
  return { to: email, subject, ...renderEmail(content, t.language) };
}

/** A sign-in has reactivated the account. */
export function reactivatedEmail({ email, language }: Recipient, publicUrl: string): Email {
  const t = textsIn(language);
  const content = {
    title: t('mails.reactivatedTitle'),
    paragraphs: [t('mails.reactivatedText')],
    action: { label: t('mails.openProfile'), url: urlIn(t, publicUrl, '/profile') },
    footnotes: [t('mails.reactivatedNotYou')],
  };
  const subject = t('mails.reactivatedSubject');
  return { to: email, subject, ...renderEmail(content, t.language) };
}

/** Confirms a deletion: what has happened, what follows, and when. */
export function deletionEmail({ email, language }: Recipient, now: Temporal.Instant): Email {
  const t = textsIn(language);
  const day = (days: number) => localFullDay(t, now.add({ hours: 24 * days }).toString(), INDIA);
  const when = { days: ERASE_DAYS, day: day(ERASE_DAYS), last: day(ERASED_WITHIN_DAYS) };
  const content = {
    title: t('mails.deletedTitle'),
    paragraphs: [t('mails.deletedText'), t('mails.deletedWhen', when), t('mails.deletedNext')],
    footnotes: [t('mails.deletedNotYou')],
  };
  return { to: email, subject: t('mails.deletedSubject'), ...renderEmail(content, t.language) };
}

/** The last e-mail, enqueued before the address is erased. */
export function erasedEmail({ email, language }: Recipient): Email {
  const t = textsIn(language);
  const content = {
    title: t('mails.erasedTitle'),
    paragraphs: [t('mails.erasedText'), t('mails.erasedLast')],
  };
  return { to: email, subject: t('mails.erasedSubject'), ...renderEmail(content, t.language) };
}
