import type { AtVenue } from '#contract/booking/venue/at-venue.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import { discountNote } from '#messages/discount-note.ts';
import type { T } from '#messages/translation.ts';
import { Link } from '#web/i18n/link.tsx';
import { localMoment } from '#web/i18n/moments.ts';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { venueSentence, venueTitle } from '../../visits/venue-text.ts';
import { storedText } from '../history/stored-text.ts';
import { partsBack, refundState } from './refund-state.ts';

/** What was paid, with which payment and credits, and what was or will be refunded. */
export function BookingMoney({ booking }: { booking: BookingDetails }) {
  const t = useT();
  const { timeZone, refunds, walletUsed, giftCardUsed = 0 } = booking;
  const { bankDispute, packageUsed } = booking;
  return (
    <div className="grid gap-4">
      <Sums booking={booking} />
      {booking.atVenue && <VenuePart booking={booking} atVenue={booking.atVenue} />}
      {packageUsed && (
        <p className="num text-sm text-ink-soft">
          <Rich
            text={t('money.packageUsed', {
              amount: formatRupees(packageUsed.amount),
              link: '{link}',
            })}
            slots={{
              link: (
                <Link to="/wallet" className="link">
                  {t('money.package')}
                </Link>
              ),
            }}
          />
        </p>
      )}
      {giftCardUsed > 0 && (
        <p className="num text-sm text-ink-soft">
          <Rich
            text={t('money.giftUsed', { amount: formatRupees(giftCardUsed), link: '{link}' })}
            slots={{
              link: (
                <Link to="/wallet" className="link">
                  {t('money.giftCard')}
                </Link>
              ),
            }}
          />
        </p>
      )}
      {walletUsed > 0 && (
        <p className="num text-sm text-ink-soft">
          <Rich
            text={t('money.creditsUsed', { amount: formatRupees(walletUsed), link: '{link}' })}
            slots={{
              link: (
                <Link to="/wallet" className="link">
                  {t('money.walletCredits')}
                </Link>
              ),
            }}
          />
        </p>
      )}
      <Payments booking={booking} />
      {bankDispute && (
        <Alert tone={bankDispute.state === 'open' ? 'warn' : 'info'}>
          {bankDisputeSentence(t, bankDispute)}
        </Alert>
      )}
      {refunds.length > 0 && (
        <div className="grid gap-3 border-t border-hairline pt-4">
          <h3 className="text-base">
            {t(refunds.length === 1 ? 'money.refundOne' : 'money.refundMany')}
          </h3>
          <ul className="grid gap-4">
            {refunds.map((refund) => (
              <RefundLine key={refund.id} refund={refund} timeZone={timeZone} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The payment; each one with its amount if more people or a later time were paid separately. */
function Payments({ booking }: { booking: BookingDetails }) {
  const t = useT();
  const { timeZone, paymentId, paidAt, payments = [] } = booking;
  if (payments.length > 1) {
    return (
      <div className="grid gap-3 border-t border-hairline pt-4">
        <h3 className="text-base">{t('money.payments')}</h3>
        <ul className="grid gap-3">
          {payments.map((one) => (
            <li key={one.paymentId} className="num grid gap-1">
              <p className="flex flex-wrap justify-between gap-x-4 font-medium">
                <span>{localMoment(t, one.paidAt, timeZone)}</span>
                <span>{formatRupees(one.amount)}</span>
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {t('money.paymentId', { id: one.paymentId })}
              </p>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (!paymentId) return null;
  return (
    <p className="num text-sm wrap-anywhere text-ink-soft">
      {paidAt
        ? t('money.paymentOn', { id: paymentId, moment: localMoment(t, paidAt, timeZone) })
        : t('money.paymentId', { id: paymentId })}
    </p>
  );
}

/** The price as booked; after a refund, what was paid and how it was used. */
function Sums({ booking }: { booking: BookingDetails }) {
  const t = useT();
  const { sums, bookingStatus } = booking;
  const back = partsBack(t, sums);
  if (back.length === 0) {
    return (
      <>
        <PriceLines
          lines={[...priceLines(t, booking), ...venueLines(t, booking)]}
          total={{
            label: t(booking.atVenue ? 'money.paidOnline' : 'money.total'),
            amount: formatRupees(sums.kept),
          }}
        />
        {booking.discount && (
          <p className="num text-sm text-success">{discountNote(t, booking.discount)}</p>
        )}
      </>
    );
  }
  return (
    <>
      <PriceLines
        lines={[
          { label: t('money.paid'), amount: formatRupees(sums.paid) },
          ...back.map(({ label, amount }) => ({ label, amount: formatRupees(-amount) })),
        ]}
        total={{ label: t('money.totalNow'), amount: formatRupees(sums.kept) }}
      />
      {sums.kept > 0 && (
        <p className="num text-sm text-ink-soft">
          {bookingStatus === 'cancelled' ? t('money.notRefunded') : cancellationFeeText(t, booking)}
        </p>
      )}
    </>
  );
}

/** The part of the price that is not paid online. */
function venueLines(t: T, { atVenue, place }: BookingDetails) {
  if (!atVenue) return [];
  return [{ label: venueTitle(t, place), amount: formatRupees(-atVenue.total) }];
}

type VenuePartProps = { booking: BookingDetails; atVenue: AtVenue };

/** The amount due at the venue, and when the business recorded it as paid. */
function VenuePart({ booking, atVenue }: VenuePartProps) {
  const t = useT();
  const { paid } = atVenue;
  const moment = paid && localMoment(t, paid.at, booking.timeZone);
  return (
    <Alert tone={paid ? 'success' : 'info'} title={venueSentence(t, atVenue, booking.place)}>
      {moment ? t('times.venueRecorded', { moment }) : t('times.venueRefunds')}
    </Alert>
  );
}

type PricedLine = { label: string; rupees: number; count?: number };

function priceLines(t: T, booking: BookingDetails) {
  const { people, pricePerPerson, bookingChargePerPerson, segments, prices } = booking;
  const added = prices?.map((one, index) => ({
    label: t(index === 0 ? 'money.service' : 'money.serviceAdded'),
    rupees: one.price,
    count: one.people,
  }));
  const visit = segments?.map((one) => ({ label: t.nameOf(one.name), rupees: one.pricePerPerson }));
  const lines = [
    ...(added ?? visit ?? [{ label: t('money.service'), rupees: pricePerPerson }]),
    { label: t('money.bookingCharge'), rupees: bookingChargePerPerson },
  ].map(({ label, rupees, count = people }: PricedLine) => ({
    label,
    detail: `${formatRupees(rupees)} × ${t('common.people', { count })}`,
    amount: formatRupees(rupees * count),
  }));
  const { travelFee } = booking;
  if (!travelFee) return lines;
  const { amount, distanceKm: km } = travelFee;
  const fee = {
    ...{ label: t('money.travelFee'), detail: t('money.km', { km }), amount: formatRupees(amount) },
  };
  return [...lines.slice(0, -1), fee, ...lines.slice(-1)];
}

/** The parts of the current total, if it differs from the booking's price. */
function cancellationFeeText(t: T, booking: BookingDetails): string {
  const { amount, sums } = booking;
  const price = {
    price: formatRupees(amount),
    people: t('common.people', { count: booking.people }),
  };
  const beyond = Math.round((sums.kept - amount) * 100) / 100;
  if (beyond > 0) return t('money.priceAndFee', { ...price, fee: formatRupees(beyond) });
  return t(beyond < 0 ? 'money.priceWas' : 'money.priceFor', price);
}

type Refund = BookingDetails['refunds'][number];
type RefundLineProps = { refund: Refund; timeZone: string };

const tones: Record<Refund['status'], BadgeTone> = {
  requested: 'warn',
  held: 'warn',
  pending: 'warn',
  processed: 'success',
  failed: 'danger',
  withdrawn: 'neutral',
  settled: 'success',
};

function RefundLine({ refund, timeZone }: RefundLineProps) {
  const t = useT();
  const { title, text } = refundState(t, refund, timeZone);
  const isOver = refund.status === 'withdrawn' || refund.status === 'failed';
  return (
    <li className="grid gap-1">
      <p className="flex items-center justify-between gap-4 font-medium">
        <Badge tone={tones[refund.status]}>{title}</Badge>
        <span className={isOver ? 'num text-ink-soft line-through' : 'num'}>
          {formatRupees(refund.amount)}
        </span>
      </p>
      <p className="num text-sm text-ink-soft">
        {[
          text,
          refund.reason && endedSentence(t, storedText(t, refund.reason)),
          refund.isExtra && t('money.isExtra'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </li>
  );
}

/** Adds the full stop of the page's language to a reason without final punctuation. */
function endedSentence(t: T, reason: string): string {
  return t(/[.!?।]$/.test(reason) ? 'details.reason' : 'money.reason', { reason });
}

type BankDispute = NonNullable<BookingDetails['bankDispute']>;
/** Explains what the payer's bank does with the payment, and the consequences. */
function bankDisputeSentence(t: T, { state, amount }: BankDispute): string {
  return t(state === 'open' ? 'money.bankOpen' : 'money.bankLost', {
    amount: formatRupees(amount),
  });
}
