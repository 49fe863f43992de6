import type { BookingRow } from '#capabilities/booking/index.ts';
import type { Side } from '#contract/message-limits.ts';
import { formatDay, formatMoment, INDIA } from '#contract/time.ts';

/** What a letter says; with a calendar entry when the time matters. */
export type Words = {
  subject: string;
  paragraphs: string[];
  /** The letter's one button; it opens the booking when left out. */
  button?: string;
  hasCalendar?: boolean;
  /** Under a hairline: how to get no more of these letters. */
  isOptional?: boolean;
};

export function when(booking: BookingRow): string {
  return momentIn(booking, booking.starts_at);
}

export function momentIn(booking: BookingRow, at: Temporal.Instant): string {
  return formatMoment(at.toString(), booking.time_zone);
}

export function what(booking: BookingRow): string {
  return `${booking.sub_service_name} for ${peopleWords(booking.people)}`;
}

export function peopleWords(people: number): string {
  return people === 1 ? '1 person' : `${people} people`;
}

export function answerWords(booking: BookingRow): string {
  return booking.answer_by ? ` by ${momentIn(booking, booking.answer_by)}` : '';
}

/** 'between Mon, 10 Aug 2026 and Fri, 14 Aug 2026', of calendar dates in India. */
export function betweenDates([from, until]: readonly [string, string]): string {
  return `between ${formatDay(from, INDIA)} and ${formatDay(until, INDIA)}`;
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
