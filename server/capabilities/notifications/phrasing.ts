import type { BookingRow, LetterFacts } from '#capabilities/booking/index.ts';
import { stayText } from '#contract/booking/party.ts';
import { refundText, sumsText } from '#contract/booking/sums.ts';
import type { Side } from '#contract/messages/limits.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';

/** What an e-mail says. */
export type Words = {
  subject: string;
  paragraphs: string[];
  /** The letter's one button; it opens the booking when left out. */
  button?: string;
  /** They did it themselves: the e-mail keeps their calendar right, and nothing else tells it. */
  isOwnAct?: boolean;
  /** Under a hairline: how to get no more of these letters. */
  isOptional?: boolean;
};

/** E-mails about one booking are one conversation. */
export function bookingThread(bookingId: string): string {
  return `booking-${bookingId}`;
}

export function when(booking: BookingRow): string {
  return momentIn(booking, booking.starts_at);
}

export function momentIn(booking: BookingRow, at: Temporal.Instant): string {
  return formatMoment(at.toString(), booking.time_zone);
}

export function what(booking: BookingRow): string {
  return `${booking.sub_service_name} for ${peopleWords(booking.people)}`;
}

/** From when to when, and how a party is served. */
export function stayWords(booking: BookingRow): string {
  const stay = stayText({
    startsAt: booking.starts_at.toString(),
    endsAt: booking.ends_at.toString(),
    timeZone: booking.time_zone,
    people: booking.people,
    atOnce: booking.seats,
  });
  return `Time: ${stay}.`;
}

export function peopleWords(people: number): string {
  return people === 1 ? '1 person' : `${people} people`;
}

export function answerWords(booking: BookingRow): string {
  return booking.answer_by ? ` by ${momentIn(booking, booking.answer_by)}` : '';
}

/** What a move gave back, refund by refund, and what became of all the booking's money. */
export function moneyWords({
  booking,
  refunds,
  sums,
}: Pick<LetterFacts, 'booking' | 'refunds' | 'sums'>): string[] {
  const sent = refunds.map((refund) => {
    const { title, text } = refundText(refund, booking.time_zone);
    return `${formatRupees(refund.amount)}: ${title}. ${text}`;
  });
  return [...sent, ...(sums ? [`${sumsText(sums)}.`] : [])];
}

export function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** Where the provider sees one booking, its deadline and the ways to answer. */
export function requestPath(bookingId: string): string {
  return `/serviceProvider/bookingRequests/${bookingId}`;
}

/** Where a side of a report reads it and adds to it. */
export function reportPath(side: Side, bookingId: string): string {
  return side === 'customer'
    ? `/booking-details/${bookingId}#report`
    : `/serviceProvider/reports/${bookingId}`;
}
