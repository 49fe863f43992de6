import type { Db } from '#platform/db/db.ts';
import { changeById } from './reschedule/changes.store.ts';

/** What an order, a payment or a refund belongs to: a booking, or a change of that booking: another time or more people. */
export type PaymentSubject = { kind: 'booking' | 'change'; id: string; bookingId: string };

/**
 * Resolves the `subjectId` of an order or refund. Payments store one id for both kinds, because they must
 * not depend on bookings.
 */
export async function paymentSubject(db: Db, id: string): Promise<PaymentSubject> {
  const change = await changeById(db, id);
  return change
    ? { kind: 'change', id, bookingId: change.bookingId }
    : { kind: 'booking', id, bookingId: id };
}
