import { type BookingRow, bookingById } from '#capabilities/booking/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { MessagesRead, MessagesWaiting } from '#capabilities/messages/events.ts';
import { unreadIn } from '#capabilities/messages/index.ts';
import type { T } from '#messages/translation.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { preferencesText } from '../bookings/emails.ts';
import { notify } from '../delivery/notify.ts';
import { markThreadNoticesRead } from '../notices.store.ts';
import { aboutText, bookingThread } from '../phrasing.ts';
import { written } from '../sentences.ts';

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
  const content = written(textsIn(reader.language), (t) =>
    contentOf({ t, booking }, { ...event, unread }, deps.site.publicUrl),
  );
  const only = way === 'letter' ? 'email' : 'product';
  const notification = { ...content, personId: readerId, to: reader.email, only } as const;
  const occasion = `message:${bookingId}:${readerSide}:${way}:${at}`;
  await notify(deps, occasion, { ...notification, kind: 'message' });
}

function contentOf(
  { t, booking }: { t: T; booking: BookingRow },
  { bookingId, readerSide, way, unread }: MessagesWaiting & { unread: number },
  publicUrl: string,
) {
  const isCustomer = readerSide === 'customer';
  const from = isCustomer ? booking.providerName : booking.customerName;
  const title =
    way === 'product'
      ? t('notices.messageFrom', { name: from })
      : t('notices.messagesFrom', { name: from, count: unread });
  const text = aboutText({ t, booking });
  const link = isCustomer
    ? `/booking-details/${bookingId}#messages`
    : `/serviceProvider/messages/${bookingId}`;
  const message = {
    title,
    paragraphs: [text, t('notices.booking', { reference: booking.reference })],
    action: { label: t('notices.readAndAnswer'), url: urlIn(t, publicUrl, link) },
    footnotes: [preferencesText(t, publicUrl)],
  };
  const email = {
    thread: bookingThread(bookingId),
    subject: title.replace(/[\r\n]+/g, ' ').slice(0, 200),
    ...renderEmail(message, t.language),
  };
  return { title, text, link, email };
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
