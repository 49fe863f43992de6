import type { BookingDetails } from '#contract/booking.ts';
import { formatPaise, paiseOf } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';
import { PriceLines } from '#web/ui/price-lines.tsx';
import { refundWords } from './refund-words.ts';
import { peopleInWords } from './slot-words.ts';

/** What was paid, by which payment, and what came or comes back. */
export function BookingMoney({ booking }: { booking: BookingDetails }) {
  const { people, timeZone, paymentId, paidAt, refunds } = booking;
  const price = paiseOf(booking.pricePerPerson) ?? 0;
  const charge = paiseOf(booking.bookingChargePerPerson) ?? 0;
  const each = peopleInWords(people);
  return (
    <div className="grid gap-4">
      <PriceLines
        lines={[
          {
            label: 'Service',
            detail: `${formatPaise(price)} × ${each}`,
            amount: formatPaise(price * people),
          },
          {
            label: 'Booking charge',
            detail: `${formatPaise(charge)} × ${each}`,
            amount: formatPaise(charge * people),
          },
        ]}
        total={{ label: 'Total', amount: formatPaise(paiseOf(booking.amount) ?? 0) }}
      />
      {paymentId && (
        <p className="num text-sm break-words text-ink-soft">
          Payment {paymentId}
          {paidAt && <>, paid on {formatMoment(paidAt, timeZone)}</>}
        </p>
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

type RefundLineProps = { refund: BookingDetails['refunds'][number]; timeZone: string };

function RefundLine({ refund, timeZone }: RefundLineProps) {
  const { title, text } = refundWords(refund, timeZone);
  return (
    <li className="grid gap-1">
      <p className="flex justify-between gap-4 font-medium">
        <span>{title}</span>
        <span className="num whitespace-nowrap">{formatPaise(paiseOf(refund.amount) ?? 0)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {text} {refund.reason && <>Reason: {refund.reason}.</>}
      </p>
    </li>
  );
}
