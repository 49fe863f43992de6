import { Link } from 'react-router';
import type { BookingDetails } from '#contract/booking.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { PriceLines } from '#web/ui/price-lines.tsx';
import { bankDisputeSentence, refundWords } from './refund-words.ts';
import { peopleInWords } from './slot-words.ts';

/** What was paid, by which payment and credits, and what came or comes back. */
export function BookingMoney({ booking }: { booking: BookingDetails }) {
  const { people, timeZone, paymentId, paidAt, refunds, walletUsed, amount, bankDispute } = booking;
  const { pricePerPerson: price, bookingChargePerPerson: charge } = booking;
  const each = peopleInWords(people);
  return (
    <div className="grid gap-4">
      <PriceLines
        lines={[
          {
            label: 'Service',
            detail: `${formatRupees(price)} × ${each}`,
            amount: formatRupees(price * people),
          },
          {
            label: 'Booking charge',
            detail: `${formatRupees(charge)} × ${each}`,
            amount: formatRupees(charge * people),
          },
        ]}
        total={{ label: 'Total', amount: formatRupees(amount) }}
      />
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
  const { title, text } = refundWords(refund, timeZone);
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
      </p>
    </li>
  );
}

function endedSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
