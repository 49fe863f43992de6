// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the pieces of source hold templates.
import type { Mutant } from './mutant.ts';

const booking = (file: string) => `server/capabilities/booking/${file}`;
const payments = (file: string) => `server/capabilities/payments/${file}`;

/** Payments. */
export const moneyIn: readonly Mutant[] = [
  {
    name: 'signature-unchecked',
    says: 'Every signature is believed.',
    edits: [
      {
        file: 'server/platform/gateway/razorpay.ts',
        find: 'return timingSafeEqual(expected,',
        replace: 'return signature !== "" || timingSafeEqual(expected,',
      },
    ],
  },
  {
    name: 'late-payment-ignored',
    says: 'A payment that arrives when the seats are gone is not given back.',
    edits: [
      {
        file: booking('confirm/confirm-booking.ts'),
        find: 'const reasonKey = `booking-${paid.bookingId}-fail`;',
        replace:
          'const reasonKey = `booking-${paid.bookingId}-fail`;\n  if (reasonKey) return { state: "cancelled", isPaidBy: true } as const;',
      },
    ],
  },
  {
    name: 'second-payment-kept',
    says: 'A second payment for the same booking is taken for the first.',
    edits: [
      {
        file: booking('confirm/confirm-booking.ts'),
        find: 'if (booking.paymentId === paid.paymentId) return',
        replace: 'if (booking.paymentId !== null) return',
      },
    ],
  },
  {
    name: 'no-reconciler',
    says: 'The gateway is not asked about orders whose payment was missed.',
    edits: [
      {
        file: payments('orders/watch-orders.ts'),
        find: "const isSettled = await eachRow(deps.log, 'payment.delayed', payments, (seen) =>",
        replace:
          "const isSettled = await eachRow(deps.log, 'payment.delayed', payments.slice(0, 0), (seen) =>",
      },
      {
        file: payments('wiring.ts'),
        find: 'run: (now) => reconcileNightly(deps, now)',
        replace: 'run: async () => undefined',
      },
    ],
  },
  {
    name: 'charge-posted-each-time',
    says: 'A payment is written and posted each time it is seen.',
    edits: [
      {
        file: payments('orders/settle.ts'),
        find: 'if (!isProgress(await lockStatus(tx, payment.id), status)) return;',
        replace: '',
      },
      {
        file: payments('orders/store.ts'),
        find: "where p.status <> 'captured'\n    returning id",
        replace: 'returning id',
      },
      {
        file: payments('post-money.ts'),
        find: 'key: `charge-${paymentId}`,',
        replace: 'key: `charge-${paymentId}-${at}`,',
      },
    ],
  },
  {
    name: 'fee-not-posted',
    says: "The gateway's fee is missing in the books.",
    edits: [
      {
        file: payments('post-money.ts'),
        find: 'if (!feePaise) return;',
        replace: 'if (feePaise) return;',
      },
    ],
  },
];

/** Refunds. */
export const moneyBack: readonly Mutant[] = [
  {
    name: 'refund-key-per-attempt',
    says: 'Each attempt of a refund has its own key.',
    edits: [
      {
        file: payments('refunds/send-refund.ts'),
        find: 'return refund.round === 1 ? refund.id : `${refund.id}-${refund.round}`;',
        replace: 'return `${refund.id}-${refund.attempts}`;',
      },
    ],
  },
  {
    name: 'refund-done-before-asked',
    says: 'A refund is written as made before the gateway is asked.',
    edits: [
      {
        file: payments('refunds/send-refund.ts'),
        find: "const made = refund.status === 'pending' ? await find(deps, refund) : undefined;",
        replace:
          "await recordRefund(deps, refund, { id: refund.id, amountPaise: refund.amount_paise, receipt: null, status: 'processed' });\n    const made = undefined;",
      },
    ],
  },
  {
    name: 'failed-refund-forgotten',
    says: 'A refund that the gateway could not make in the end counts as made.',
    edits: [
      {
        file: payments('refunds/send-refund.ts'),
        find: "const hasFailed = made.status === 'failed';",
        replace: 'const hasFailed = false;',
      },
      {
        file: payments('refunds/send-refund.ts'),
        find: 'status: hasFailed ? (',
        replace: "status: made.status === 'failed' ? ('processed' as const) : hasFailed ? (",
      },
    ],
  },
  {
    name: 'band-from-the-end',
    says: 'The share that comes back counts from the end of the booking.',
    edits: [
      {
        file: booking('cancel/quote-cancel.ts'),
        find: 'const msBefore = anchor.epochMilliseconds - now.epochMilliseconds;',
        replace: 'const msBefore = booking.ends_at.epochMilliseconds - now.epochMilliseconds;',
      },
    ],
  },
  {
    name: 'quote-for-any-booking',
    says: "Another booking's quote is honoured.",
    edits: [
      {
        file: booking('cancel/cancel-booking.ts'),
        find: "if (quote?.bookingId !== input.bookingId) throw new Refused('QUOTE_INVALID');",
        replace: "if (!quote) throw new Refused('QUOTE_INVALID');",
      },
      {
        file: booking('cancel/cancel-booking.ts'),
        find: "if (!isQuoted(booking, quote)) throw new Refused('MOVE_NOT_ALLOWED');",
        replace: '',
      },
    ],
  },
  {
    name: 'provider-fails-for-free',
    says: 'When a provider fails, the customer gets the bonus and not their money.',
    edits: [
      {
        file: booking('rebooking/compensate-customer.ts'),
        find: 'await refundBooking(tx, deps, booking, back);',
        replace: 'void refundBooking, back;',
      },
    ],
  },
  {
    name: 'more-back-than-came',
    says: 'A refund does not count what of its payment went back before.',
    sql: 'alter table payments.payments drop constraint never_more_than_captured',
    edits: [
      {
        file: payments('refunds/refunds.store.ts'),
        find: 'update payments.payments set refunded_paise = refunded_paise + ${amountPaise}',
        replace:
          'update payments.payments set refunded_paise = refunded_paise + 0 * ${amountPaise}::bigint',
      },
    ],
  },
];
