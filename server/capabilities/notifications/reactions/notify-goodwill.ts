import type { GoodwillGivenEvent } from '#capabilities/booking/events.ts';
import { type BookingRow, bookingById } from '#capabilities/booking/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import { formatPaise } from '#contract/money.ts';
import { dateIn, INDIA } from '#contract/time.ts';
import { localDate } from '#messages/date-parts.ts';
import type { T } from '#messages/translation.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { type NotifyDeps, notify } from '../delivery/notify.ts';
import { bookingThread, taskName, what, when } from '../phrasing.ts';
import { written } from '../sentences.ts';

/** Notifies a customer that Zap Booking has given money back for a booking that is over. */
export async function notifyGoodwill(deps: NotifyDeps, given: GoodwillGivenEvent): Promise<void> {
  const { goodwillId, bookingId } = given;
  const booking = await bookingById(deps.db, bookingId);
  const customer = booking && (await personById(deps.db, booking.customerId));
  if (!customer) return;
  const { id: personId, email: to } = customer;
  const content = written(textsIn(customer.language), (t) =>
    contentOf({ t, booking }, given, deps.site.publicUrl),
  );
  const notification = { ...content, personId, to, kind: 'money' } as const;
  await notify(deps, `goodwill:${goodwillId}:customer`, notification);
}

function contentOf(
  { t, booking }: { t: T; booking: BookingRow },
  { bookingId, target, amountPaise, expiresAt }: GoodwillGivenEvent,
  publicUrl: string,
) {
  const amount = formatPaise(amountPaise);
  const about = `${what({ t, booking })}, ${when({ t, booking })}`;
  const isCredit = target === 'wallet';
  const title = t(isCredit ? 'notices.goodwillWallet' : 'notices.goodwillBack', { amount });
  const text = isCredit
    ? creditText(t, { amount, about }, expiresAt)
    : t('notices.goodwillBackText', { amount, about });
  const link = isCredit ? '/wallet' : `/booking-details/${bookingId}`;
  const label = t(isCredit ? 'notices.openWallet' : 'notices.openBooking');
  const message = {
    title,
    paragraphs: [text, t('notices.nothingToDo')],
    action: { label, url: urlIn(t, publicUrl, link) },
  };
  const email = {
    subject: `${title}: ${taskName({ t, booking })}`,
    ...renderEmail(message, t.language),
    thread: bookingThread(bookingId),
  };
  return { title, text, link, email };
}

function creditText(
  t: T,
  given: { amount: string; about: string },
  expiresAt: string | null,
): string {
  if (expiresAt === null) return t('notices.goodwillWalletText', given);
  const { day, monthShort, year } = localDate(t, dateIn(expiresAt, INDIA));
  return t('notices.goodwillWalletUntil', { ...given, until: `${day} ${monthShort} ${year}` });
}
