import { bookingById } from '#capabilities/booking/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { MessagesRead, MessagesWaiting } from '#capabilities/messages/events.ts';
import { unreadIn } from '#capabilities/messages/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { preferencesText } from '../bookings/emails.ts';
import { notify } from '../delivery/notify.ts';
import { markThreadNoticesRead } from '../notices.store.ts';
import { aboutText, bookingThread } from '../phrasing.ts';

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
  const t = textsIn(reader.language);
  const title =
    way === 'product'
      ? t('notices.messageFrom', { name: from })
      : t('notices.messagesFrom', { name: from, count: unread });
  const text = aboutText({ t, booking });
  const link = isCustomer
    ? `/booking-details/${bookingId}#messages`
    : `/serviceProvider/messages/${bookingId}`;
  const { publicUrl } = deps.site;
  const only = way === 'letter' ? 'email' : 'product';
  await notify(deps, `message:${bookingId}:${readerSide}:${way}:${at}`, {
    ...{ personId: readerId, to: reader.email, kind: 'message', title, text, link, only },
    email: {
      thread: bookingThread(bookingId),
      subject: title.replace(/[\r\n]+/g, ' ').slice(0, 200),
      ...renderEmail(
        {
          title,
          paragraphs: [text, t('notices.booking', { reference: booking.reference })],
          action: { label: t('notices.readAndAnswer'), url: urlIn(t, publicUrl, link) },
          footnotes: [preferencesText(t, publicUrl)],
        },
        t.language,
      ),
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
