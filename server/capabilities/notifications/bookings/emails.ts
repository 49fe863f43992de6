import type { BookingChanged } from '#capabilities/booking/events.ts';
import type { BookingRow, NotificationFacts, RefundFacts } from '#capabilities/booking/index.ts';
import { betweenDates, sumsText } from '#contract/booking/sums/sums-text.ts';
import { formatPaise } from '#contract/money.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';
import type { Notification } from '../delivery/notify.ts';
import {
  bookingThread,
  type MessageText,
  reportPath,
  requestPath,
  visitText,
  what,
  when,
} from '../phrasing.ts';
import { customerText } from './customer-text.ts';
import { kindOf } from './kinds.ts';
import { memberText, type Serving } from './member-text.ts';
import { providerText } from './provider-text.ts';
import { withDates } from './series-text.ts';

/** The content of a notification: for the product, for a push, and as an e-mail. */
type NotificationContent = Pick<Notification, 'title' | 'text' | 'link' | 'email' | 'only'>;
type OptionalContent = NotificationContent | undefined;
type Changed = Pick<BookingChanged, 'move' | 'together'> & { hasFile?: boolean };

/** The customer's notification about a transition; undefined when they get none. */
export function customerContent(
  changed: Changed,
  facts: NotificationFacts,
  publicUrl: string,
): OptionalContent {
  const message = customerText(changed.move, { ...facts, together: changed.together });
  return message && toCustomer(withDates(message, changed, facts), facts.booking, publicUrl);
}

/** The provider's notification about a transition. */
export function providerContent(
  changed: Changed,
  facts: NotificationFacts,
  publicUrl: string,
): OptionalContent {
  const message = providerText(changed.move, facts);
  if (!message) return undefined;
  const isReport = kindOf(changed.move) === 'report';
  const link = isReport ? reportPath('provider', facts.booking.id) : requestPath(facts.booking.id);
  const label = message.button ?? 'Open booking';
  const only = message.isOwnAct ? ({ only: 'email' } as const) : {};
  const text = withDates(message, changed, facts);
  return { ...contentOf(text, facts.booking, { label, link, publicUrl }), ...only };
}

/** A team member's notification about a transition of a booking that they serve. */
export function memberContent(
  changed: Changed,
  facts: NotificationFacts,
  serving: Serving,
  publicUrl: string,
): OptionalContent {
  const message = memberText(changed.move, facts, serving);
  const target = { label: 'Open my schedule', link: '/team-schedule', publicUrl };
  return message && contentOf(message, facts.booking, target);
}

/** The reminder a day or two hours before the start. */
export function reminderContent(
  { booking, servedBy, segments }: NotificationFacts,
  hours: number,
  publicUrl: string,
): NotificationContent {
  const soon = hours > 2 ? 'Tomorrow' : 'Soon';
  const message: MessageText = {
    subject: `${soon}: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${what(booking)} with ${booking.providerName} starts on ${when(booking)}.`,
      visitText({ booking, servedBy, segments }),
      `Where: ${booking.location}.`,
      ...(hours > 2 ? ['Plans changed? The booking shows what comes back, and until when.'] : []),
    ],
    isOptional: true,
  };
  return toCustomer(message, booking, publicUrl);
}

/** A refund was sent: its amount and reason, and when it reaches the bank account (POLICY-25). */
export function refundContent(facts: RefundFacts, publicUrl: string): OptionalContent {
  const { booking, refund, bank, sums } = facts;
  const amount = formatPaise(refund.amountPaise);
  if (refund.target === 'wallet') return walletRefundContent(facts, publicUrl);
  const message: MessageText = {
    subject: `Your refund of ${amount} has been sent`,
    paragraphs: [
      `${amount} for ${what(booking)}, ${when(booking)}, is on its way to where you paid from. Why: ${refund.reason}.`,
      `Your bank shows it ${betweenDates(bank)}.`,
      ...sumsLines(sums),
    ],
  };
  return toCustomer(message, booking, publicUrl);
}

function walletRefundContent(
  { booking, refund, sums }: RefundFacts,
  publicUrl: string,
): OptionalContent {
  const amount = formatPaise(refund.amountPaise);
  const message: MessageText = {
    subject: `${amount} is in your wallet`,
    paragraphs: [
      `${amount} for ${what(booking)}, ${when(booking)}, is in your wallet now, to spend on any booking. Why: ${refund.reason}.`,
      ...sumsLines(sums),
    ],
  };
  return toCustomer(message, booking, publicUrl);
}

/** The payer's bank has already returned the money, so no refund is sent. */
export function refundSettledContent(
  { booking, refund, sums }: RefundFacts,
  publicUrl: string,
): OptionalContent {
  const amount = formatPaise(refund.amountPaise);
  const message: MessageText = {
    subject: `Your bank has returned ${amount}`,
    paragraphs: [
      `For ${what(booking)}, ${when(booking)}, you get ${amount} back. Why: ${refund.reason}.`,
      `Your bank had asked this payment back from us and has taken the money, so it comes to you from there and we do not send it again. If it does not reach you, ask your bank first, then reply to this email.`,
      ...sumsLines(sums),
    ],
  };
  return toCustomer(message, booking, publicUrl);
}

/** The bank refused the refund: the money is in the wallet instead. */
export function refundRefusedContent(
  { booking, refund, sums }: RefundFacts,
  publicUrl: string,
): OptionalContent {
  const amount = formatPaise(refund.amountPaise);
  const message: MessageText = {
    subject: `Your bank refused ${amount}: it is in your wallet`,
    paragraphs: [
      `We tried five times to send ${amount} for ${what(booking)}, ${when(booking)}, back to where you paid from. Your bank refused it each time.`,
      `So that you have your money now, ${amount} is in your wallet. It does not run out, and you can spend it on any booking.`,
      'Would you rather have it in a bank account? Reply to this email.',
      ...sumsLines(sums),
    ],
  };
  return toCustomer(message, booking, publicUrl);
}

function sumsLines(sums: RefundFacts['sums']): string[] {
  return sums ? [`${sumsText(sums)}.`] : [];
}

function toCustomer(
  message: MessageText,
  booking: BookingRow,
  publicUrl: string,
): NotificationContent {
  const link = `/booking-details/${booking.id}`;
  const label = message.button ?? 'See your booking';
  return contentOf(message, booking, { label, link, publicUrl });
}

type Link = { label: string; link: string; publicUrl: string };

function contentOf(message: MessageText, booking: BookingRow, target: Link): NotificationContent {
  const [text = ''] = message.paragraphs;
  return {
    title: message.subject,
    text,
    link: target.link,
    email: emailOf(message, booking, target),
  };
}

function emailOf(message: MessageText, booking: BookingRow, target: Link): Omit<Email, 'to'> {
  const { publicUrl } = target;
  const action = { label: target.label, url: publicUrl + target.link };
  const paragraphs = [...message.paragraphs, `Booking ${booking.reference}`];
  const savePreference = `Choose which emails you get: ${publicUrl}/notification?settings=1`;
  const body = renderEmail({
    ...{ title: message.subject, paragraphs, action },
    ...(message.isOptional ? { footnotes: [savePreference] } : {}),
  });
  // A line break in a subject could inject a header.
  const subject = message.subject.replace(/[\r\n]+/g, ' ').slice(0, 200);
  return { subject, ...body, thread: bookingThread(booking.id) };
}
