import { BOOKING_MOVED, type BookingMoved } from '#capabilities/booking/events.ts';
import { type BookingRow, bookingById } from '#capabilities/booking/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Letter } from '#platform/mail.ts';
import { customerLetter, providerLetter } from './letters.ts';
import { markPosted } from './store.ts';

/** Wires the capability: what happens to a booking is told to both sides by e-mail. */
export function notifications(deps: Deps): void {
  deps.outbox.on<BookingMoved>(BOOKING_MOVED, 'notifications', (moved) => tell(deps, moved));
}

async function tell(deps: Deps, { bookingId, move }: BookingMoved): Promise<void> {
  const booking = await bookingById(deps.db, bookingId);
  if (!booking) return;
  const provider = await personById(deps.db, booking.provider_id);
  const { publicUrl } = deps.site;
  const toCustomer = customerLetter(move, booking, publicUrl);
  const toProvider = provider && providerLetter(move, booking, publicUrl);
  if (toCustomer) {
    await post(deps, `${move}:customer`, booking, { ...toCustomer, to: booking.customer_email });
  }
  if (toProvider)
    await post(deps, `${move}:provider`, booking, { ...toProvider, to: provider.email });
}

async function post(deps: Deps, occasion: string, booking: BookingRow, letter: Letter) {
  await inTransaction(deps.db, async (tx) => {
    const isFirst = await markPosted(tx, `booking:${booking.id}:${occasion}`, deps.clock.now());
    if (isFirst) await deps.mail.post(tx, letter);
  });
}
