import { CONTEST_DAYS } from '#contract/booking/limits.ts';
import type { BookingRequest } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { paidOnline } from '../request-status.ts';

/** The ways in which a provider ends a booking early. */
export type Ending = 'reject' | 'cancel' | 'noShow';

/** Title, consequences and buttons of the dialog that ends a booking. */
export function endingText(t: T, ending: Ending, request: BookingRequest) {
  const name = request.customerName || t('requests.theCustomer');
  const back = refundText(t, request, name);
  if (ending === 'reject' && request.keptTime) {
    const stays = localMoment(t, request.keptTime.startsAt, request.timeZone);
    return {
      title: t('requests.declineTime'),
      consequences: [t('requests.staysOn', { moment: stays }), t('requests.notCounted')],
      cancel: t('requests.goBack'),
      confirm: t('requests.declineNewTime'),
    };
  }
  if (ending === 'reject' && request.addition) {
    const stays = t('requests.staysFor', {
      people: t('common.people', { count: request.addition.peopleBefore }),
    });
    return {
      title: t('requests.declinePeople'),
      consequences: [stays, t('requests.notCounted')],
      cancel: t('requests.goBack'),
      confirm: t('requests.declineMorePeople'),
    };
  }
  if (ending === 'reject' && request.series) {
    return {
      title: t('requests.rejectDates'),
      consequences: [datesText(t, request, name), t('requests.earnNothingAll')],
      cancel: t('requests.keepThem'),
      confirm: t('requests.rejectRefund'),
    };
  }
  if (ending === 'reject') {
    return {
      title: t('requests.rejectOne'),
      consequences: [back, t('requests.earnNothing')],
      cancel: t('requests.keepIt'),
      confirm: t('requests.rejectRefund'),
    };
  }
  if (ending === 'cancel') {
    return {
      title: t('requests.cancelOne'),
      consequences: [
        back,
        t('requests.loseEarnings', { price: formatRupees(request.earns) }),
        t('requests.counts'),
      ],
      cancel: t('requests.keepBooking'),
      confirm: t('requests.cancelRefund'),
    };
  }
  return {
    title: t('requests.markNoShow'),
    consequences: [
      earningsText(t, request),
      t('requests.canObject', { customer: name, days: CONTEST_DAYS }),
    ],
    cancel: t('requests.goBack'),
    confirm: t('requests.didNotCome'),
  };
}

/** A refund is what was paid online; visits of a package return to it. A server of the previous release names no bonus. */
function refundText(t: T, request: BookingRequest, customer: string): string {
  const { packageVisits: count, bonusPercent } = request;
  const bonus = bonusText(t, request);
  if (count !== undefined) {
    if (!bonusPercent) return t('requests.visitsBackOnly', { customer, count });
    return t('requests.visitsBack', { customer, bonus, count });
  }
  const price = formatRupees(paidOnline(request));
  if (!bonusPercent) return t('requests.fullRefundOnly', { customer, price });
  return t('requests.fullRefund', { customer, bonus, price });
}

function datesText(t: T, request: BookingRequest, customer: string): string {
  if (!request.bonusPercent) return t('requests.rejectDatesOnly', { customer });
  return t('requests.rejectDatesText', { customer, bonus: bonusText(t, request) });
}

/** The bonus by the policy of the booking (POLICY-19). */
function bonusText(t: T, { bonusPercent: percent }: BookingRequest): string {
  return t('requests.bonusOf', { percent });
}

/** `earns` includes the commission on the rest of a deposit, which a customer who did not come never pays. */
function earningsText(t: T, { atVenue, earns }: BookingRequest): string {
  if (atVenue) return t('requests.keepDeposit');
  return t('requests.keepEarnings', { price: formatRupees(earns) });
}
