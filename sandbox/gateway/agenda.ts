import { fail, succeed } from './attempts.ts';
import type { Desk } from './desk.ts';
import type { Appointment } from './entities.ts';
import { badRequest, unknownId } from './errors.ts';
import { findPayment } from './payments.ts';
import { failRefund, refundUncaptured } from './refunds.ts';

/** Does what has come due by world time or by real time, oldest first. */
export function keepAppointments(desk: Desk): void {
  const byWorld = desk.agenda.list({ to: Math.floor(desk.now()), oldestFirst: true });
  for (const one of byWorld) keep(desk, one);
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
    if (act === 'authorise-late') succeed(desk, subject, { late: true });
    if (act === 'give-up') fail(desk, subject, 'payment_timed_out');
    if (act === 'fail-refund') failRefund(desk, subject);
    if (act === 'refund-uncaptured') {
      const payment = findPayment(desk, subject);
      if (payment.status === 'authorized') refundUncaptured(desk, payment);
    }
  });
}
