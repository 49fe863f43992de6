import { CONTEST_DAYS } from '#contract/booking/limits.ts';
import type { BookingRequest } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { paidOnline } from '../request-status.ts';

/** The ways in which a provider ends a booking early. */
export type Ending = 'reject' | 'cancel' | 'noShow';

/** Title, consequences and buttons of the dialog that ends a booking. `bonus` is the customer's credit. */
export function endingText(t: T, ending: Ending, request: BookingRequest, bonus: string) {
  const name = request.customerName || t('requests.theCustomer');
  const back = refundText(t, request, { customer: name, bonus });
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
      consequences: [
        t('requests.rejectDatesText', { customer: name, bonus }),
        t('requests.earnNothingAll'),
      ],
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

/** A refund is what was paid online; visits of a package return to it. */
function refundText(t: T, request: BookingRequest, about: { customer: string; bonus: string }) {
  const { packageVisits } = request;
  if (packageVisits !== undefined)
    return t('requests.visitsBack', { ...about, count: packageVisits });
  return t('requests.fullRefund', { ...about, price: formatRupees(paidOnline(request)) });
}

/** `earns` includes the commission on the rest of a deposit, which a customer who did not come never pays. */
function earningsText(t: T, { atVenue, earns }: BookingRequest): string {
  if (atVenue) return t('requests.keepDeposit');
  return t('requests.keepEarnings', { price: formatRupees(earns) });
}
