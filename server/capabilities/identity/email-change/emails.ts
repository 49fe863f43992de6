import { EMAIL_UNDO_HOURS, EMAIL_WAIT_DAYS } from '#contract/identity/limits.ts';
import { INDIA } from '#contract/time.ts';
import { localMoment } from '#messages/moments.ts';
import type { T } from '#messages/translation.ts';
import type { Deps } from '#platform/deps.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { urlIn } from '#platform/texts.ts';
import { restoreToken } from './restore-token.ts';
import type { EmailChange } from './rules.ts';

type Needs = Pick<Deps, 'secrets' | 'site'>;

/** Sent to both addresses when a change without the old mailbox starts waiting. */
export function waitingEmails(t: T, needs: Needs, change: EmailChange): Email[] {
  const { oldEmail, newEmail } = change;
  const when = formatted(t, change.dueAt);
  const toOld = {
    title: t('mails.waitingTitle'),
    paragraphs: [t('mails.waitingText', { when }), t('mails.waitingStop')],
    action: { label: t('mails.cancelChange'), url: restoreUrl(t, needs, change) },
  };
  const toNew = {
    title: t('mails.comingTitle'),
    paragraphs: [t('mails.comingText', { when }), t('mails.frozen')],
  };
  const soon = t('mails.comingSubject', { days: EMAIL_WAIT_DAYS });
  return [
    { to: oldEmail, subject: t('mails.waitingSubject'), ...renderEmail(toOld, t.language) },
    { to: newEmail, subject: soon, ...renderEmail(toNew, t.language) },
  ];
}

/** Sent to both addresses when the change was applied; `wasLinked`: it removed a Google account. */
export function appliedEmails(
  t: T,
  needs: Needs,
  change: EmailChange,
  wasLinked: boolean,
): Email[] {
  const { oldEmail, newEmail } = change;
  const google = wasLinked ? [t('mails.googleUnlinked')] : [];
  const until = formatted(t, change.undoUntil ?? change.dueAt);
  const toOld = {
    title: t('mails.changedTitle'),
    paragraphs: [
      [t('mails.changedText'), ...google].join(' '),
      t('mails.changedUndo', { hours: EMAIL_UNDO_HOURS, until }),
    ],
    action: { label: t('mails.undoChange'), url: restoreUrl(t, needs, change) },
  };
  const toNew = {
    title: t('mails.nowTitle'),
    paragraphs: [
      [t('mails.nowText'), ...google].join(' '),
      `${t('mails.nowUndo', { until })} ${t('mails.frozen')}`,
    ],
  };
  return [
    { to: oldEmail, subject: t('mails.changedSubject'), ...renderEmail(toOld, t.language) },
    { to: newEmail, subject: t('mails.nowSubject'), ...renderEmail(toNew, t.language) },
  ];
}

/** Sent to both addresses when a waiting change was cancelled. */
export function cancelledEmails(t: T, change: EmailChange): Email[] {
  return toBoth(t, change, {
    subject: t('mails.unchangedSubject'),
    title: t('mails.unchangedTitle'),
    text: t('mails.unchangedText'),
  });
}

/** Sent to both addresses when a change was undone. */
export function restoredEmails(t: T, change: EmailChange): Email[] {
  return toBoth(t, change, {
    subject: t('mails.restoredSubject'),
    title: t('mails.restoredTitle'),
    text: t('mails.restoredText'),
  });
}

/** Sent to an address that can still be restored, when someone signs in or registers with it. */
export function emailChangedEmail(t: T, to: string): Email {
  const content = { title: t('mails.reservedTitle'), paragraphs: [t('mails.reservedText')] };
  return { to, subject: t('mails.changedSubject'), ...renderEmail(content, t.language) };
}

function toBoth(
  t: T,
  { oldEmail, newEmail }: EmailChange,
  { subject, title, text }: { subject: string; title: string; text: string },
): Email[] {
  const body = renderEmail({ title, paragraphs: [text] }, t.language);
  return [oldEmail, newEmail].map((to) => ({ to, subject, ...body }));
}

function restoreUrl(t: T, { secrets, site }: Needs, { id }: EmailChange): string {
  return urlIn(t, site.publicUrl, `/restore-email#token=${restoreToken(secrets, id)}`);
}

function formatted(t: T, at: Temporal.Instant): string {
  return localMoment(t, at.toString(), INDIA);
}
