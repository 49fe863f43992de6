import type { ReactNode } from 'react';
import { useNow } from '#web/lib/clock/use-now.ts';
import { refundSentence } from '../refund-text.ts';
import { usePolicy } from '../use-policy.ts';
import type { BookingChoice } from './use-booking-choice.ts';

const MINUTE_MS = 60_000;

/** The refund for cancelling the selected start, beside the button that pays for it. */
export function RefundNote({ choice }: { choice: BookingChoice }) {
  const { start, timeZone, isNonRefundable } = choice;
  const now = useNow(MINUTE_MS);
  const terms = usePolicy();
  if (isNonRefundable) return <Note>Non-refundable: if you cancel, you get nothing back.</Note>;
  if (!start || !terms) return null;
  if (choice.repeat) {
    return <Note>You can cancel each date alone. The booking charge is not refunded.</Note>;
  }
  return (
    <Note>
      {refundSentence(terms, { startsAt: start.at, timeZone, now })} The booking charge is not
      refunded.
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="num text-sm leading-snug text-ink-soft">{children}</p>;
}
