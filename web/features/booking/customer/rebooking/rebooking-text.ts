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
  const { kind, serviceId, subServiceId, at, total, atVenue = 0 } = choice.offer;
  return { choice: kind, serviceId, subServiceId, at, total, atVenue };
}

/** What happens until and at the deadline; `{left}` is the time until then. */
export function introText(
  t: T,
  { refund, offers }: Pick<Rebooking, 'refund' | 'offers'>,
  moment: string,
): string {
  const left = '{left}';
  if (refund > 0) {
    return t('rebooking.chooseUntil', { moment, left, amount: formatRupees(refund) });
  }
  return offers.length > 0
    ? t('rebooking.bookUntil', { moment, left })
    : t('rebooking.returnedText');
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
  if (choice === 'provider' || choice === 'time') {
    const isTime = choice === 'time';
    const title = t(isTime ? 'rebooking.bookedTime' : 'rebooking.bookedProvider');
    return { title, text: t('rebooking.moneyUsed') };
  }
  if (refund === 0) return { title: t('rebooking.returned'), text: t('rebooking.returnedText') };
  const title = t('rebooking.refundOf', { amount });
  switch (choice) {
    case 'wallet':
      return { title: t('rebooking.inWallet', { amount }), text: t('rebooking.inWalletText') };
    case 'refund':
      return { title, text: t('rebooking.refundChosen') };
    case 'default':
      return { title, text: t('rebooking.refundByDefault') };
    default:
      return { title, text: t('rebooking.refundSent') };
  }
}
