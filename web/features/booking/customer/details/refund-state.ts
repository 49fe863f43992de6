import type { BookingSums } from '#contract/booking/sums/sums.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { INDIA } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localFullDay, localMoment } from '#web/i18n/moments.ts';

type Refund = BookingDetails['refunds'][number];
type State = { title: string; text: string };

/** The refunded parts of the payment with their names; parts of zero are omitted. */
export function partsBack(t: T, sums: BookingSums): { label: string; amount: number }[] {
  return (['refunded', 'onItsWay', 'waiting', 'moved'] as const)
    .filter((key) => sums[key] > 0)
    .map((key) => ({ label: t(`money.${key}`), amount: sums[key] }));
}

/** A refund's state as a short name and dated sentences (POLICY-24 to POLICY-26). */
export function refundState(t: T, refund: Refund, timeZone: string): State {
  const { status, target, processedAt, requestedAt } = refund;
  const initiated = { moment: localMoment(t, requestedAt, timeZone) };
  const since = { moment: localMoment(t, processedAt ?? requestedAt, timeZone) };
  switch (status) {
    case 'withdrawn':
      return { title: t('money.withdrawn'), text: t('money.withdrawnText') };
    case 'held':
      return { title: t('money.held'), text: t('money.heldText', initiated) };
    case 'settled':
      return { title: t('money.settled'), text: t('money.settledText', since) };
    default:
      return target === 'wallet'
        ? { title: t('money.inWallet'), text: t('money.inWalletText', since) }
        : toBank(t, refund, timeZone);
  }
}

/** True for a refund to the source of the payment that is not on hold. */
function toBank(t: T, refund: Refund, timeZone: string): State {
  const { status, waitsUntil, processedAt, requestedAt, expected } = refund;
  // Dates are those of banks in India, regardless of the booking's time zone.
  const [from, until] = expected.bank.map((date) => localFullDay(t, date, INDIA));
  const dates = { from: from ?? '', until: until ?? '' };
  const moment = (at: string) => localMoment(t, at, timeZone);
  if (status === 'failed') return { title: t('money.failed'), text: t('money.failedText') };
  if (status === 'processed') {
    const text = processedAt
      ? t('money.sentText', { ...dates, moment: moment(processedAt) })
      : t('money.sentUndatedText', dates);
    return { title: t('money.sent'), text };
  }
  if (waitsUntil !== null) {
    const text = t('money.waitsText', { ...dates, moment: moment(waitsUntil) });
    return { title: t('money.waiting'), text };
  }
  const day = localFullDay(t, expected.processing[1], INDIA);
  const text = t('money.toBankText', { ...dates, moment: moment(requestedAt), day });
  return { title: t('money.toBank'), text };
}
