import type { Db } from '#platform/db/db.ts';
import { changeById } from './reschedule/changes.store.ts';

/**
 * The subject of an order, a payment or a refund: a booking, or a change of one, which is another
 * time or more people.
 */
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
