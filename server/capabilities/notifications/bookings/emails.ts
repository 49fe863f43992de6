import type { BookingMoved } from '#capabilities/booking/events.ts';
import type { BookingRow, LetterFacts, RefundFacts } from '#capabilities/booking/index.ts';
import { betweenDates, sumsText } from '#contract/booking/sums.ts';
import { formatPaise } from '#contract/money.ts';
import type { Email } from '#platform/mail/mail.ts';
import { renderEmail } from '#platform/mail/template.ts';
import type { Telling } from '../delivery/notify.ts';
import {
  bookingThread,
  reportPath,
  requestPath,
  stayWords,
  type Words,
  what,
  when,
} from '../phrasing.ts';
import { customerWords } from './customer-text.ts';
import { kindOf } from './kinds.ts';
import { providerWords } from './provider-text.ts';

/** The words of one telling: for the product, for a push, and as a letter. */
type Told = Pick<Telling, 'title' | 'text' | 'link' | 'letter' | 'only'>;
type Written = Told | undefined;
type Moved = Pick<BookingMoved, 'move'>;

/** What the customer is told of a move; undefined when they need no letter. */
export function customerLetter(moved: Moved, facts: LetterFacts, publicUrl: string): Written {
  const words = customerWords(moved.move, facts);
  return words && toCustomer(words, facts.booking, publicUrl);
}

/** What the provider is told of a move. */
export function providerLetter(moved: Moved, facts: LetterFacts, publicUrl: string): Written {
  const words = providerWords(moved.move, facts);
  if (!words) return undefined;
  const isReport = kindOf(moved.move) === 'report';
  const link = isReport ? reportPath('provider', facts.booking.id) : requestPath(facts.booking.id);
  const label = words.button ?? 'Open booking';
  const only = words.isOwnAct ? ({ only: 'letter' } as const) : {};
  return { ...told(words, facts.booking, { label, link, publicUrl }), ...only };
}

/** A day and two hours before the start. */
export function reminderLetter({ booking }: LetterFacts, hours: number, publicUrl: string): Told {
  const soon = hours > 2 ? 'Tomorrow' : 'Soon';
  const words: Words = {
    subject: `${soon}: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `${what(booking)} with ${booking.provider_name} starts on ${when(booking)}.`,
      stayWords(booking),
      `Where: ${booking.location}.`,
      ...(hours > 2 ? ['Plans changed? The booking shows what comes back, and until when.'] : []),
    ],
    isOptional: true,
  };
  return toCustomer(words, booking, publicUrl);
}

/** A refund has been sent: how much of what, and when the bank shows it (POLICY-25). */
export function refundLetter(facts: RefundFacts, publicUrl: string): Written {
  const { booking, refund, bank, sums } = facts;
  const amount = formatPaise(refund.amount_paise);
  if (refund.target === 'wallet') return inWalletLetter(facts, publicUrl);
  const words: Words = {
    subject: `Your refund of ${amount} has been sent`,
    paragraphs: [
      `${amount} for ${what(booking)}, ${when(booking)}, is on its way to where you paid from. Why: ${refund.reason}.`,
      `Your bank shows it ${betweenDates(bank)}.`,
      ...sumsWords(sums),
    ],
  };
  return toCustomer(words, booking, publicUrl);
}

function inWalletLetter({ booking, refund, sums }: RefundFacts, publicUrl: string): Written {
  const amount = formatPaise(refund.amount_paise);
  const words: Words = {
    subject: `${amount} are in your wallet`,
    paragraphs: [
      `${amount} for ${what(booking)}, ${when(booking)}, are in your wallet now, to spend on any booking. Why: ${refund.reason}.`,
      ...sumsWords(sums),
    ],
  };
  return toCustomer(words, booking, publicUrl);
}

/** The payer's bank has returned it by itself: why nothing is sent. */
export function settledLetter({ booking, refund, sums }: RefundFacts, publicUrl: string): Written {
  const amount = formatPaise(refund.amount_paise);
  const words: Words = {
    subject: `Your bank has returned ${amount}`,
    paragraphs: [
      `For ${what(booking)}, ${when(booking)}, you get ${amount} back. Why: ${refund.reason}.`,
      `Your bank had asked this payment back from us and has taken the money, so it comes to you from there and we do not send it again. If it does not reach you, ask your bank first, and us by answering this letter.`,
      ...sumsWords(sums),
    ],
  };
  return toCustomer(words, booking, publicUrl);
}

/** The bank would not take it back: where it is instead, and what can be done with it there. */
export function refusedLetter({ booking, refund, sums }: RefundFacts, publicUrl: string): Written {
  const amount = formatPaise(refund.amount_paise);
  const words: Words = {
    subject: `Your bank refused ${amount}: it is in your wallet`,
    paragraphs: [
      `We tried five times to send ${amount} for ${what(booking)}, ${when(booking)}, back to where you paid from. Your bank refused it each time.`,
      `So that you have your money now, ${amount} is in your wallet. It does not run out, and you can spend it on any booking.`,
      'If you would rather have it in a bank account, answer this letter.',
      ...sumsWords(sums),
    ],
  };
  return toCustomer(words, booking, publicUrl);
}

function sumsWords(sums: RefundFacts['sums']): string[] {
  return sums ? [`${sumsText(sums)}.`] : [];
}

function toCustomer(words: Words, booking: BookingRow, publicUrl: string): Told {
  const link = `/booking-details/${booking.id}`;
  const label = words.button ?? 'See your booking';
  return told(words, booking, { label, link, publicUrl });
}

type More = { label: string; link: string; publicUrl: string };

function told(words: Words, booking: BookingRow, more: More): Told {
  const [text = ''] = words.paragraphs;
  return { title: words.subject, text, link: more.link, letter: written(words, booking, more) };
}

function written(words: Words, booking: BookingRow, more: More): Omit<Email, 'to'> {
  const { publicUrl } = more;
  const action = { label: more.label, url: publicUrl + more.link };
  const paragraphs = [...words.paragraphs, `Booking ${booking.reference}`];
  const choose = `Choose which letters you get: ${publicUrl}/notification?settings=1`;
  const body = renderEmail({
    ...{ title: words.subject, paragraphs, action },
    ...(words.isOptional ? { footnotes: [choose] } : {}),
  });
  // A line break in a subject would be a second header.
  const subject = words.subject.replace(/[\r\n]+/g, ' ').slice(0, 200);
  return { subject, ...body, thread: bookingThread(booking.id) };
}
