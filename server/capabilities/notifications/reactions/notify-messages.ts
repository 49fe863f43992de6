import { bookingById } from '#capabilities/booking/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { MessagesRead, MessagesWaiting } from '#capabilities/messages/events.ts';
import { unreadIn } from '#capabilities/messages/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { tell } from '../delivery/notify.ts';
import { markTalkRead } from '../notices.store.ts';
import { bookingThread, what, when } from '../phrasing.ts';

/** Tells a side that messages wait for them: who from and how many, never what they say. */
export async function tellMessages(deps: Deps, event: MessagesWaiting): Promise<void> {
  const { bookingId, readerId, readerSide, way, at } = event;
  const [booking, reader, unread] = await Promise.all([
    bookingById(deps.db, bookingId),
    personById(deps.db, readerId),
    unreadIn(deps.db, bookingId, readerId),
  ]);
  // Read meanwhile: there is nothing to tell.
  if (!booking || !reader || unread === 0) return;
  const isCustomer = readerSide === 'customer';
  const from = isCustomer ? booking.provider_name : booking.customer_name;
  const count = unread === 1 ? 'A message' : `${unread} messages`;
  const title = way === 'product' ? `A message from ${from}` : `${count} from ${from}`;
  const text = `It is about ${what(booking)}, ${when(booking)}.`;
  const link = isCustomer
    ? `/booking-details/${bookingId}#messages`
    : `/serviceProvider/messages/${bookingId}`;
  await tell(deps, `message:${bookingId}:${readerSide}:${way}:${at}`, {
    ...{ personId: readerId, to: reader.email, kind: 'message', title, text, link, only: way },
    letter: {
      thread: bookingThread(bookingId),
      subject: title.replace(/[\r\n]+/g, ' ').slice(0, 200),
      ...renderEmail({
        title,
        paragraphs: [text, `Booking ${booking.reference}`],
        action: { label: 'Read and answer', url: deps.site.publicUrl + link },
        footnotes: [`Choose which letters you get: ${deps.site.publicUrl}/notification?settings=1`],
      }),
    },
  });
}

/** A thread was read: the bell says so on every device. */
export async function endTalkNotice(
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  { bookingId, readerId: personId }: MessagesRead,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await markTalkRead(tx, { personId, bookingId }, clock.now()))) return;
    await live.publish(tx, personId, { topic: 'notifications', id: '' });
  });
}
