import type { BookingRow, NotificationFacts } from '#capabilities/booking/index.ts';
import { namesText } from '#contract/availability/names-text.ts';
import type { VisitSegment } from '#contract/availability/visits.ts';
import { spanText, stayText } from '#contract/booking/party.ts';
import { refundText, sumsText } from '#contract/booking/sums/sums-text.ts';
import type { Side } from '#contract/messages/limits.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';

/** The text of an e-mail. */
export type MessageText = {
  subject: string;
  paragraphs: string[];
  /** The label of the e-mail's button, which opens the booking unless stated otherwise. */
  button?: string;
  /** The recipient did it themselves: only an e-mail is sent, to update their calendar. */
  isOwnAct?: boolean;
  /** Adds a footnote on how to turn these e-mails off. */
  isOptional?: boolean;
};

/** E-mails about one booking form a thread. */
export function bookingThread(bookingId: string): string {
  return `booking-${bookingId}`;
}

export function when(booking: BookingRow): string {
  return momentIn(booking, booking.startsAt);
}

export function momentIn(booking: BookingRow, at: Temporal.Instant): string {
  return formatMoment(at.toString(), booking.timeZone);
}

export function what(booking: BookingRow): string {
  return `${booking.subServiceName} for ${peopleText(booking.people)}`;
}

/** Start, end, how a party is served, and by whom. */
export function visitText({
  booking,
  servedBy,
  segments,
}: Pick<NotificationFacts, 'booking' | 'servedBy' | 'segments'>): string {
  const stay = stayText({
    startsAt: booking.startsAt.toString(),
    endsAt: booking.endsAt.toString(),
    timeZone: booking.timeZone,
    people: booking.people,
    atOnce: booking.seats,
    names: servedBy,
  });
  const lines = segments.map((segment) => segmentText(segment, booking.timeZone));
  return [`Time: ${stay}.`, ...lines].join(' ');
}

/** '11:30 AM – 12:30 PM: Facial, with Meera.' */
function segmentText(segment: VisitSegment, timeZone: string): string {
  const { startsAt, endsAt, name, servedBy = [] } = segment;
  const members =
    servedBy.length === 0 ? '' : `, with ${namesText(servedBy.map((one) => one.name))}`;
  return `${spanText(startsAt, endsAt, timeZone)}: ${name}${members}.`;
}

/** What became less: 'Fewer people' or 'Shorter visit'. */
export function reducedTitle(move: 'drop' | 'dropSegment'): string {
  return move === 'drop' ? 'Fewer people' : 'Shorter visit';
}

export function peopleText(people: number): string {
  return people === 1 ? '1 person' : `${people} people`;
}

export function answerText(booking: BookingRow): string {
  return booking.answerBy ? ` by ${momentIn(booking, booking.answerBy)}` : '';
}

/** The refunds of a transition, and the state of the booking's money. */
export function moneyText({
  booking,
  refunds,
  sums,
}: Pick<NotificationFacts, 'booking' | 'refunds' | 'sums'>): string[] {
  const sent = refunds.map((refund) => {
    const { title, text } = refundText(refund, booking.timeZone);
    return `${formatRupees(refund.amount)}: ${title}. ${text}`;
  });
  return [...sent, ...(sums ? [`${sumsText(sums)}.`] : [])];
}

export function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** The path where the provider sees the booking and answers it. */
export function requestPath(bookingId: string): string {
  return `/serviceProvider/bookingRequests/${bookingId}`;
}

/** The path where a side reads a report and adds to it. */
export function reportPath(side: Side, bookingId: string): string {
  return side === 'customer'
    ? `/booking-details/${bookingId}#report`
    : `/serviceProvider/reports/${bookingId}`;
}
