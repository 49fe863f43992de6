import type { GoodwillGivenEvent } from '#capabilities/booking/events.ts';
import { bookingById } from '#capabilities/booking/index.ts';
import { formatPaise } from '#contract/money.ts';
import { dateIn, INDIA, shortDate } from '#contract/time.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { type NotifyDeps, notify } from '../delivery/notify.ts';
import { bookingThread, what, when } from '../phrasing.ts';

/** Notifies a customer that Zap Booking has given money back for a booking that is over. */
export async function notifyGoodwill(deps: NotifyDeps, given: GoodwillGivenEvent): Promise<void> {
  const { goodwillId, bookingId, target, amountPaise, expiresAt } = given;
  const booking = await bookingById(deps.db, bookingId);
  if (!booking) return;
  const amount = formatPaise(amountPaise);
  const about = `${what(booking)}, ${when(booking)}`;
  const isCredit = target === 'wallet';
  const title = isCredit ? `${amount} added to your wallet` : `${amount} refunded to you`;
  const text = isCredit
    ? `We have added ${amount} to your Zap wallet as goodwill for ${about}. Use it for any booking${endText(expiresAt)}; it can't be withdrawn.`
    : `We are refunding ${amount} as goodwill for ${about}. It goes back to the way you paid, and we write again when it is sent.`;
  const link = isCredit ? '/wallet' : `/booking-details/${bookingId}`;
  const label = isCredit ? 'Open your wallet' : 'Open booking';
  const { publicUrl } = deps.site;
  const email = {
    subject: `${title}: ${booking.subServiceName}`,
    ...renderEmail({
      title,
      paragraphs: [text, 'You don’t need to do anything.'],
      action: { label, url: publicUrl + link },
    }),
    thread: bookingThread(bookingId),
  };
  const { customerId: personId, customerEmail: to } = booking;
  const notification = { personId, to, kind: 'money', title, text, link, email } as const;
  await notify(deps, `goodwill:${goodwillId}:customer`, notification);
}

function endText(expiresAt: string | null): string {
  return expiresAt === null ? '' : ` until ${shortDate(dateIn(expiresAt, INDIA))}`;
}
