import type { Rebooking, RebookingBody, RebookingOffer } from '#contract/booking/rebooking.ts';
import { formatRupees } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { localStart } from '#web/i18n/moments.ts';

/** The choice that the customer is about to confirm. */
export type RebookingChoice =
  | { kind: 'offer'; offer: RebookingOffer }
  | { kind: 'refund' }
  | { kind: 'wallet' };

export function bodyOf(choice: RebookingChoice): RebookingBody {
  if (choice.kind !== 'offer') return { choice: choice.kind };
  const { kind, serviceId, subServiceId, at } = choice.offer;
  return { choice: kind, serviceId, subServiceId, at };
}

/** Title, consequences and button of the confirmation. */
export function confirmText(
  t: T,
  choice: RebookingChoice,
  { refund }: Pick<Rebooking, 'refund'>,
): { title: string; text: string; button: string } {
  const amount = formatRupees(refund);
  if (choice.kind === 'refund') {
    return {
      title: t('rebooking.refundTitle'),
      text: t('rebooking.refundText', { amount }),
      button: t('rebooking.refundButton', { amount }),
    };
  }
  if (choice.kind === 'wallet') {
    return {
      title: t('rebooking.walletTitle'),
      text: t('rebooking.walletText', { amount }),
      button: t('rebooking.walletButton', { amount }),
    };
  }
  const { serviceName, at, timeZone, difference, total } = choice.offer;
  const time = localStart(t, at, timeZone);
  const costs = { time, total: formatRupees(total), amount: formatRupees(difference) };
  return {
    title: t('rebooking.offerTitle', { name: serviceName }),
    text: difference > 0 ? t('rebooking.offerCosts', costs) : t('rebooking.offerPaid', { time }),
    button: t('rebooking.offerButton'),
  };
}

/** The customer's choice, or the default after the deadline. */
export function chosenText(t: T, { choice, refund }: Rebooking): { title: string; text: string } {
  const amount = formatRupees(refund);
  const title = t('rebooking.refundOf', { amount });
  switch (choice) {
    case 'wallet':
      return { title: t('rebooking.inWallet', { amount }), text: t('rebooking.inWalletText') };
    case 'provider':
      return { title: t('rebooking.bookedProvider'), text: t('rebooking.moneyUsed') };
    case 'time':
      return { title: t('rebooking.bookedTime'), text: t('rebooking.moneyUsed') };
    case 'refund':
      return { title, text: t('rebooking.refundChosen') };
    case 'default':
      return { title, text: t('rebooking.refundByDefault') };
    default:
      return { title, text: t('rebooking.refundSent') };
  }
}
