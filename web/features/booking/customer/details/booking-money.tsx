import { Link } from 'react-router';
import { partsBack, refundText, TOTAL_NOW } from '#contract/booking/sums/sums-text.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';
import { formatPeople } from '#web/lib/plural.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** What was paid, by which payment and credits, and what was or will be refunded. */
export function BookingMoney({ booking }: { booking: BookingDetails }) {
  const { timeZone, paymentId, paidAt, refunds, walletUsed, bankDispute } = booking;
  return (
    <div className="grid gap-4">
      <Sums booking={booking} />
      {walletUsed > 0 && (
        <p className="num text-sm text-ink-soft">
          Paid with {formatRupees(walletUsed)} of{' '}
          <Link to="/wallet" className="link">
            wallet credits
          </Link>
          .
        </p>
      )}
      {paymentId && (
        <p className="num text-sm wrap-anywhere text-ink-soft">
          Payment {paymentId}
          {paidAt && <>, paid on {formatMoment(paidAt, timeZone)}</>}
        </p>
      )}
      {bankDispute && (
        <Alert tone={bankDispute.state === 'open' ? 'warn' : 'info'}>
          {bankDisputeSentence(bankDispute)}
        </Alert>
      )}
      {refunds.length > 0 && (
        <div className="grid gap-3 border-t border-hairline pt-4">
          <h3 className="text-base">{refunds.length === 1 ? 'Refund' : 'Refunds'}</h3>
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

/** The price as booked; after a refund, what was paid and how it was used. */
function Sums({ booking }: { booking: BookingDetails }) {
  const { sums, bookingStatus } = booking;
  const back = partsBack(sums);
  if (back.length === 0) {
    return (
      <PriceLines
        lines={priceLines(booking)}
        total={{ label: 'Total', amount: formatRupees(sums.kept) }}
      />
    );
  }
  return (
    <>
      <PriceLines
        lines={[
          { label: 'Paid', amount: formatRupees(sums.paid) },
          ...back.map(({ label, amount }) => ({ label, amount: formatRupees(-amount) })),
        ]}
        total={{ label: TOTAL_NOW, amount: formatRupees(sums.kept) }}
      />
      {sums.kept > 0 && (
        <p className="num text-sm text-ink-soft">
          {bookingStatus === 'cancelled'
            ? 'This is the cancellation fee and the booking charge.'
            : cancellationFeeText(booking)}
        </p>
      )}
    </>
  );
}

type PricedLine = { label: string; rupees: number; count?: number };

function priceLines(booking: BookingDetails) {
  const { people, pricePerPerson, bookingChargePerPerson, segments, prices } = booking;
  const added = prices?.map((one, index) => ({
    label: index === 0 ? 'Service' : 'Service, added later',
    rupees: one.price,
    count: one.people,
  }));
  const visit = segments?.map((one) => ({ label: one.name, rupees: one.pricePerPerson }));
  return [
    ...(added ?? visit ?? [{ label: 'Service', rupees: pricePerPerson }]),
    { label: 'Booking charge', rupees: bookingChargePerPerson },
  ].map(({ label, rupees, count = people }: PricedLine) => ({
    label,
    detail: `${formatRupees(rupees)} × ${formatPeople(count)}`,
    amount: formatRupees(rupees * count),
  }));
}

/** What the current total consists of, when it differs from the booking's price. */
function cancellationFeeText(booking: BookingDetails): string {
  const { amount, sums } = booking;
  const price = `${formatRupees(amount)} for ${formatPeople(booking.people)}`;
  const beyond = Math.round((sums.kept - amount) * 100) / 100;
  if (beyond > 0) {
    return `${price}, and ${formatRupees(beyond)} of cancellation fee and booking charge for those who cancelled.`;
  }
  return beyond < 0 ? `The price was ${price}.` : `${price}.`;
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
  const { title, text } = refundText(refund, timeZone);
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
        {text} {refund.reason && <>Reason: {endedSentence(refund.reason)}</>}
        {refund.isExtra && ' It did not pay for this booking, so it is not part of its total.'}
      </p>
    </li>
  );
}

function endedSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

type BankDispute = NonNullable<BookingDetails['bankDispute']>;
/** Explains what the payer's bank does about the payment, and what follows. */
function bankDisputeSentence({ state, amount }: BankDispute): string {
  const sum = formatRupees(amount);
  return state === 'open'
    ? `Your bank asks ${sum} of this payment back from us. Until that is decided, refunds of it wait, so that you get them once.`
    : `Your bank has taken ${sum} of this payment back. That much of a refund counts as paid.`;
}
