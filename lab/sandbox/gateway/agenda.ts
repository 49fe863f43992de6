import { fail, succeed } from './attempts.ts';
import { atMoment, type Desk } from './core.ts';
import type { Appointment } from './entities.ts';
import { badRequest, unknownId } from './errors.ts';
import { findPayment } from './payments/payments.ts';
import { failRefund, refundUncaptured } from './refunds.ts';
import { releaseTransfer } from './route/holds.ts';
import { settleAccount } from './route/recipients.ts';
import { failTransfer } from './route/transfers.ts';
import { settleDay } from './settlements/settlements.ts';

/**
 * Does what has come due. By world time it is done as of the moment it was due at, one after the other,
 * and with it what only came of it: a leap of the clock does what small steps would have done.
 */
export function keepAppointments(desk: Desk): void {
  for (;;) {
    const to = Math.floor(desk.now());
    const [next] = desk.agenda.list({ to, earliestFirst: true, limit: 1 });
    if (!next) break;
    const at = Temporal.Instant.fromEpochMilliseconds(Math.floor(next.worldMs));
    keep(atMoment(desk, { at, quiet: next.quiet ?? false }), next);
  }
  for (const one of desk.agenda.list({ lookup: 'by-real-time', oldestFirst: true })) {
    if (one.realMs !== null && one.realMs <= desk.realNow()) keep(desk, one);
  }
}

/** Authorises a payment that was waiting to succeed late, now. */
export function authoriseNow(desk: Desk, paymentId: string): void {
  if (!desk.payments.get(paymentId)) throw unknownId();
  const waiting = desk.agenda.list({ parent: paymentId });
  const late = waiting.find(({ act }) => act === 'authorise-late');
  if (!late) throw badRequest('This payment is not waiting to be authorised late.');
  keep(desk, late);
}

function keep(desk: Desk, { id, act, subject }: Appointment): void {
  desk.transaction(() => {
    desk.agenda.remove(id);
    acts[act](desk, subject);
  });
}

const acts: Record<Appointment['act'], (desk: Desk, subject: string) => void> = {
  'authorise-late': (desk, subject) => void succeed(desk, subject, { late: true }),
  'give-up': (desk, subject) => void fail(desk, subject, 'payment_timed_out'),
  'fail-refund': failRefund,
  'refund-uncaptured': (desk, subject) => {
    const payment = findPayment(desk, subject);
    if (payment.status === 'authorized') refundUncaptured(desk, payment);
  },
  'fail-transfer': failTransfer,
  'release-transfer': releaseTransfer,
  'settle-day': settleDay,
  'settle-account': settleAccount,
};
