import type { T } from '#messages/translation.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { urlIn } from '#platform/texts.ts';

type Passkey = { to: string; name: string; publicUrl: string };

/** Sent when a passkey was added, because it signs in without this mailbox. */
export function passkeyAddedEmail(t: T, { to, name, publicUrl }: Passkey): Email {
  const content = {
    title: t('mails.passkeyAddedTitle'),
    paragraphs: [t('mails.passkeyAddedText', { name }), t('mails.passkeyNotYou')],
    action: { label: t('mails.openProfile'), url: urlIn(t, publicUrl, '/profile') },
  };
  return { to, subject: t('mails.passkeyAddedSubject'), ...renderEmail(content, t.language) };
}

/** Sent when a passkey was removed; `isFrozen` when it was done without one. */
export function passkeyRemovedEmail(
  t: T,
  { to, name, publicUrl, isFrozen }: Passkey & { isFrozen: boolean },
): Email {
  const content = {
    title: t('mails.passkeyRemovedTitle'),
    paragraphs: [
      t('mails.passkeyRemovedText', { name }),
      ...(isFrozen ? [t('mails.passkeyFrozen')] : []),
      t('mails.passkeyNotYou'),
    ],
    action: { label: t('mails.openProfile'), url: urlIn(t, publicUrl, '/profile') },
  };
  return { to, subject: t('mails.passkeyRemovedSubject'), ...renderEmail(content, t.language) };
}
