import { refundDates } from '#capabilities/booking/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import { type RefundSummary, refundsOf } from '#capabilities/payments/index.ts';
import { policyAt } from '#capabilities/policies/index.ts';
import { type Purchase, purchaseOf } from '#capabilities/prepaid/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { betweenText } from '../bookings/money-text.ts';
import { type NotifyDeps, notify } from '../delivery/notify.ts';
import { written } from '../sentences.ts';

/** How a refund ended: sent, refused by the bank and in the wallet, or returned by the bank itself. */
export type RefundEnd = 'sent' | 'refused' | 'settled';

type Facts = { purchase: Purchase; refund: RefundSummary; bank: readonly [string, string] };

/** Notifies the buyer of a package or gift card of its refund; does nothing for another subject. */
export async function notifyPrepaidRefund(
  deps: NotifyDeps,
  { refundId, subjectId }: { refundId: string; subjectId: string },
  end: RefundEnd,
): Promise<void> {
  const purchase = await purchaseOf(deps.db, subjectId);
  const refund = (await refundsOf(deps.db, subjectId)).find(({ id }) => id === refundId);
  const buyer = purchase && (await personById(deps.db, purchase.personId));
  if (!purchase || !refund || !buyer || buyer.closedAt !== null) return;
  const { terms } = await policyAt(deps.db, purchase.boughtAt);
  const facts = { purchase, refund, bank: refundDates(refund, terms).bank };
  const content = written(textsIn(buyer.language), (t) =>
    contentOf(t, facts, end, deps.site.publicUrl),
  );
  const { id: personId, email: to } = buyer;
  const notification = { ...content, personId, to, kind: 'money' } as const;
  await notify(deps, `refund:${refundId}:customer`, notification);
}

function contentOf(t: T, facts: Facts, end: RefundEnd, publicUrl: string) {
  const link = '/wallet';
  const { title, paragraphs } = textOf(t, facts, end);
  const action = { label: t('notices.openWallet'), url: urlIn(t, publicUrl, link) };
  const email = { subject: title, ...renderEmail({ title, paragraphs, action }, t.language) };
  return { title, text: paragraphs[0] ?? '', link, email };
}

function textOf(t: T, { purchase, refund, bank }: Facts, end: RefundEnd) {
  const amount = formatPaise(refund.amountPaise);
  const what = whatText(t, purchase, refund);
  if (end === 'refused') {
    return {
      title: t('updates.bankRefused', { amount }),
      paragraphs: [
        t('notices.prepaidRefused', { amount, what }),
        t('updates.bankRefusedNext', { amount }),
        t('updates.bankRefusedAsk'),
      ],
    };
  }
  if (end === 'settled') {
    return {
      title: t('updates.bankReturned', { amount }),
      paragraphs: [t('notices.prepaidReturned', { amount, what }), t('updates.bankReturnedNext')],
    };
  }
  if (refund.target === 'wallet') {
    return {
      title: t('updates.walletRefund', { amount }),
      paragraphs: [t('notices.prepaidInWallet', { amount, what })],
    };
  }
  return {
    title: t('updates.refundSent', { amount }),
    paragraphs: [
      t('notices.prepaidSent', { amount, what }),
      t('updates.bankShows', { dates: betweenText(t, bank) }),
    ],
  };
}

/** An extra payment, or one that came too late, is refunded as well and leaves the purchase as it is. */
function whatText(t: T, purchase: Purchase, { paymentId }: RefundSummary): string {
  const { kind, serviceName: service } = purchase;
  const isExtra = paymentId !== purchase.paymentId;
  if (kind === 'package') {
    const names = { name: t.nameOf(purchase.subServiceName ?? ''), service };
    return isExtra ? t('notices.extraForPackage', names) : t('notices.unusedVisits', names);
  }
  return isExtra
    ? t('notices.extraForGiftCard', { service })
    : t('notices.ownGiftCard', { service });
}
