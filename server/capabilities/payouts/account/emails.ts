import type { AccountRow } from '#capabilities/payments/index.ts';
import { INDIA } from '#contract/time.ts';
import { localMoment } from '#messages/moments.ts';
import type { T } from '#messages/translation.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { urlIn } from '#platform/texts.ts';

/** E-mail about a changed payout account, in time to object. */
export function accountChangedEmail(
  t: T,
  to: string,
  { usableFrom, bankLast4: last4 }: AccountRow,
  publicUrl: string,
): Email {
  const from = localMoment(t, usableFrom.toString(), INDIA);
  const title = t('mails.payoutChanged');
  const content = {
    title,
    paragraphs: [t('mails.payoutChangedText', { from, last4: last4 ?? '' })],
    action: {
      label: t('mails.seeEarnings'),
      url: urlIn(t, publicUrl, '/serviceProvider/earnings'),
    },
    footnotes: [t('mails.payoutNotYou')],
  };
  return { to, subject: title, ...renderEmail(content, t.language) };
}
