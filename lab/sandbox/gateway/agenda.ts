import { fail, succeed } from './attempts.ts';
import { atMoment, type GatewayCore } from './core.ts';
import type { Appointment } from './entities.ts';
import { badRequest, unknownId } from './errors.ts';
import { findPayment } from './payments/payments.ts';
import { failRefund, finishRefund, refundUncaptured } from './refunds.ts';
import { releaseTransfer } from './route/holds.ts';
import { settleAccount } from './route/recipients.ts';
import { failTransfer, finishTransfer } from './route/transfers.ts';
import { settleDay } from './settlements/settlements.ts';

/**
 * Executes the scheduled work that is due, in order and at the time when it was due, including work
 * that it schedules. Advancing the clock in one step therefore has the same result as in many small
 * steps.
 */
export function keepAppointments(core: GatewayCore): void {
  for (;;) {
    const to = Math.floor(core.now());
    const [next] = core.agenda.list({ to, earliestFirst: true, limit: 1 });
    if (!next) break;
    const at = Temporal.Instant.fromEpochMilliseconds(Math.floor(next.worldMs));
    keep(atMoment(core, { at, quiet: next.quiet ?? false }), next);
  }
  for (const one of core.agenda.list({ lookup: 'by-real-time', oldestFirst: true })) {
    if (one.realMs !== null && one.realMs <= core.realNow()) keep(core, one);
  }
}

/** Authorises a payment now whose success was delayed. */
export function authoriseNow(core: GatewayCore, paymentId: string): void {
  if (!core.payments.get(paymentId)) throw unknownId();
  const waiting = core.agenda.list({ parent: paymentId });
  const late = waiting.find(({ act }) => act === 'authorise-late');
  if (!late) throw badRequest('This payment is not waiting to be authorised late.');
  keep(core, late);
}

function keep(core: GatewayCore, { id, act, subject }: Appointment): void {
  core.transaction(() => {
    core.agenda.remove(id);
    acts[act](core, subject);
  });
}

const acts: Record<Appointment['act'], (core: GatewayCore, subject: string) => void> = {
  'authorise-late': (core, subject) => void succeed(core, subject, { late: true }),
  'give-up': (core, subject) => void fail(core, subject, 'payment_timed_out'),
  'fail-refund': failRefund,
  'finish-refund': finishRefund,
  'refund-uncaptured': (core, subject) => {
    const payment = findPayment(core, subject);
    if (payment.status === 'authorized') refundUncaptured(core, payment);
  },
  'fail-transfer': failTransfer,
  'finish-transfer': finishTransfer,
  'release-transfer': releaseTransfer,
  'settle-day': settleDay,
  'settle-account': settleAccount,
};
