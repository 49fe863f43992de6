import type { AccountRow } from '#capabilities/payments/index.ts';
import { formatMoment } from '#contract/time.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';

/** E-mail about a changed payout account, in time to object. */
export function accountChangedEmail(to: string, account: AccountRow, publicUrl: string): Email {
  const from = formatMoment(account.usableFrom.toString(), 'Asia/Kolkata');
  return {
    to,
    subject: 'Your payout account was changed',
    ...renderEmail({
      title: 'Your payout account was changed',
      paragraphs: [
        `Your earnings will be paid to the account ending in ${account.bankLast4}, from ${from} on. Until then nothing is paid out.`,
      ],
      action: { label: 'See your earnings', url: `${publicUrl}/serviceProvider/earnings` },
      footnotes: [
        'If you did not do this, sign in, set the account again and reply to this email before then.',
      ],
    }),
  };
}
