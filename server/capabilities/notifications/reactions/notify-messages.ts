import { bookingById } from '#capabilities/booking/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { MessagesRead, MessagesWaiting } from '#capabilities/messages/events.ts';
import { unreadIn } from '#capabilities/messages/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { notify } from '../delivery/notify.ts';
import { markThreadNoticesRead } from '../notices.store.ts';
import { bookingThread, what, when } from '../phrasing.ts';

/** Notifies a side about waiting messages: sender and number, not their content. */
export async function notifyMessages(deps: Deps, event: MessagesWaiting): Promise<void> {
  const { bookingId, readerId, readerSide, way, at } = event;
  const [booking, reader, unread] = await Promise.all([
    bookingById(deps.db, bookingId),
    personById(deps.db, readerId),
    unreadIn(deps.db, bookingId, readerId),
  ]);
  // The messages were read in the meantime.
  if (!booking || !reader || unread === 0) return;
  const isCustomer = readerSide === 'customer';
  const from = isCustomer ? booking.providerName : booking.customerName;
  const count = unread === 1 ? 'A message' : `${unread} messages`;
  const title = way === 'product' ? `A message from ${from}` : `${count} from ${from}`;
  const text = `It is about ${what(booking)}, ${when(booking)}.`;
  const link = isCustomer
    ? `/booking-details/${bookingId}#messages`
    : `/serviceProvider/messages/${bookingId}`;
  const only = way === 'letter' ? 'email' : 'product';
  await notify(deps, `message:${bookingId}:${readerSide}:${way}:${at}`, {
    ...{ personId: readerId, to: reader.email, kind: 'message', title, text, link, only },
    email: {
      thread: bookingThread(bookingId),
      subject: title.replace(/[\r\n]+/g, ' ').slice(0, 200),
      ...renderEmail({
        title,
        paragraphs: [text, `Booking ${booking.reference}`],
        action: { label: 'Read and answer', url: deps.site.publicUrl + link },
        footnotes: [`Choose which emails you get: ${deps.site.publicUrl}/notification?settings=1`],
      }),
    },
  });
}

/** A thread was read: marks its notices as read on every device. */
export async function markThreadNoticeRead(
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  { bookingId, readerId: personId }: MessagesRead,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await markThreadNoticesRead(tx, { personId, bookingId }, clock.now()))) return;
    await live.publish(tx, personId, { topic: 'notifications', id: '' });
  });
}
