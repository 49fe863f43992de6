import type { Person } from '#capabilities/identity/index.ts';
import { formatPaise } from '#contract/money.ts';
import { GIFT_REFUND_DAYS } from '#contract/prepaid/limits.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import type { CardRow } from './store.ts';

type Gift = { card: CardRow; buyer: Pick<Person, 'email' | 'firstName' | 'language'> };

/**
 * The code for its recipient, in the language of the buyer. The link does not contain the code, so that no
 * log has it.
 */
export function giftEmail(
  { card, buyer, code }: Gift & { code: string },
  publicUrl: string,
): Email {
  const t = textsIn(buyer.language);
  const facts = {
    amount: formatPaise(card.amountPaise),
    business: card.serviceName,
    sender: buyer.firstName,
    name: card.recipientName ?? '',
  };
  const content = {
    title: t('mails.giftTitle', facts),
    code,
    paragraphs: [
      t('mails.giftText', facts),
      ...(card.message ? [`“${card.message}”`] : []),
      t('mails.giftHow', facts),
    ],
    action: { label: t('mails.giftRedeem'), url: urlIn(t, publicUrl, '/wallet') },
    footnotes: [t('mails.giftTerms', facts), t('mails.giftKeep')],
  };
  const to = card.recipientEmail ?? buyer.email;
  return { to, subject: t('mails.giftSubject', facts), ...renderEmail(content, t.language) };
}

/** The receipt for the buyer. It is not a tax invoice: the bookings that the card pays for have their own. */
export function receiptEmail({ card, buyer }: Gift, publicUrl: string): Email {
  const t = textsIn(buyer.language);
  const facts = {
    amount: formatPaise(card.amountPaise),
    business: card.serviceName,
    name: card.recipientName ?? '',
    days: GIFT_REFUND_DAYS,
  };
  const content = {
    title: t('mails.giftReceiptTitle'),
    paragraphs: [t('mails.giftReceiptText', facts), t('mails.giftReceiptRefund', facts)],
    action: { label: t('mails.giftReceiptOpen'), url: urlIn(t, publicUrl, '/wallet') },
    footnotes: [t('mails.giftReceiptTax')],
  };
  const subject = t('mails.giftReceiptSubject', facts);
  return { to: buyer.email, subject, ...renderEmail(content, t.language) };
}
