import { emailsOf } from '#capabilities/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingRow } from '../store.ts';

/** These bookings with the present addresses of their customers, who may have changed them since the order. */
export async function withPresentEmails<B extends Pick<BookingRow, 'customerId' | 'customerEmail'>>(
  db: Db,
  bookings: readonly B[],
): Promise<B[]> {
  const emails = await emailsOf(
    db,
    bookings.map(({ customerId }) => customerId),
  );
  return bookings.map((booking) => ({
    ...booking,
    customerEmail: emails.get(booking.customerId) ?? booking.customerEmail,
  }));
}
