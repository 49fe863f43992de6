import type { BookingMoved } from '#capabilities/booking/events.ts';
import type { BookingRow } from '#capabilities/booking/index.ts';
import { calendarFile } from '#contract/calendar.ts';
import { formatPaise } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';
import { letter } from '#platform/letters.ts';
import type { Letter } from '#platform/mail.ts';

type Words = { subject: string; paragraphs: string[]; hasCalendar?: boolean };
type Written = Omit<Letter, 'to'> | undefined;

/** What the customer is told of a move; undefined when they need no letter. */
export function customerLetter(
  move: BookingMoved['move'],
  booking: BookingRow,
  publicUrl: string,
): Written {
  const words = customerWords(move, booking);
  if (!words) return undefined;
  const action = {
    label: 'See your booking',
    url: `${publicUrl}/booking-details/${booking.id}`,
  };
  return written(words, booking, action, publicUrl);
}

/** What the provider is told of a move. */
export function providerLetter(
  move: BookingMoved['move'],
  booking: BookingRow,
  publicUrl: string,
): Written {
  if (move === 'cancel') return cancelledLetter(booking, publicUrl);
  if (move !== 'pay') return undefined;
  const isTaken = booking.state === 'accepted';
  const words: Words = {
    subject: `${isTaken ? 'New booking' : 'New request'}: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `${booking.customer_name} booked ${what(booking)} for ${when(booking)}.`,
      isTaken
        ? 'You accept bookings at once, so it is in your calendar.'
        : `Please accept or reject it${answerWords(booking)}. Unanswered requests are cancelled and the customer is refunded.`,
    ],
  };
  const action = { label: 'Open requests', url: `${publicUrl}/serviceProvider/bookingRequests` };
  return written(words, booking, action, publicUrl);
}

function cancelledLetter(booking: BookingRow, publicUrl: string): Written {
  const words: Words = {
    subject: `Cancelled by the customer: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `${booking.customer_name} cancelled ${what(booking)} for ${when(booking)}. Their reason: ${booking.cancel_reason ?? ''}`,
      'The time is free again. A cancellation fee, if any, is in your earnings.',
    ],
  };
  const action = { label: 'Open requests', url: `${publicUrl}/serviceProvider/bookingRequests` };
  return written(words, booking, action, publicUrl);
}

function customerWords(move: BookingMoved['move'], booking: BookingRow): Words | undefined {
  const total = formatPaise(booking.total_paise);
  const back = `${total}, the booking charge included, goes back to where it came from. Expect it within 3–5 business days of processing and 2–7 at your bank.`;
  switch (move) {
    case 'pay':
      return {
        subject: `Booked: ${booking.sub_service_name}, ${when(booking)}`,
        paragraphs: [
          `Thank you. Your payment of ${total} has arrived and ${what(booking)} with ${booking.service_name} is booked for ${when(booking)}.`,
          `Where: ${booking.location}.`,
          booking.state === 'accepted'
            ? 'The provider has accepted your booking.'
            : `${booking.provider_name} will answer${answerWords(booking)}. Should that not happen, everything is refunded.`,
        ],
        hasCalendar: true,
      };
    case 'accept':
      return {
        subject: `Accepted: ${booking.sub_service_name}, ${when(booking)}`,
        paragraphs: [
          `${booking.provider_name} has accepted your booking of ${what(booking)} for ${when(booking)}.`,
          `Where: ${booking.location}.`,
        ],
        hasCalendar: true,
      };
    case 'cancel':
      return {
        subject: `You cancelled: ${booking.sub_service_name}, ${when(booking)}`,
        paragraphs: [
          `Your booking of ${what(booking)} for ${when(booking)} is cancelled.`,
          'What comes back by the refund policy is on its way to where you paid from; the booking shows its state.',
        ],
      };
    case 'reject':
      return {
        subject: `Not possible: ${booking.sub_service_name}, ${when(booking)}`,
        paragraphs: [
          `${booking.provider_name} could not take your booking of ${what(booking)} for ${when(booking)}. Their reason: ${booking.cancel_reason ?? ''}`,
          back,
        ],
      };
    case 'lapse':
    case 'fail':
      return {
        subject: `Cancelled: ${booking.sub_service_name}, ${when(booking)}`,
        paragraphs: [
          `Your booking of ${what(booking)} for ${when(booking)} was cancelled: ${lowerFirst(booking.cancel_reason ?? '')}.`,
          back,
        ],
      };
    default:
      return undefined;
  }
}

function written(
  words: Words,
  booking: BookingRow,
  action: { label: string; url: string },
  publicUrl: string,
): Omit<Letter, 'to'> {
  const paragraphs = [...words.paragraphs, `Booking ${booking.reference}`];
  const body = letter({ title: words.subject, paragraphs, action });
  // A line break in a subject would be a second header.
  const subject = words.subject.replace(/[\r\n]+/g, ' ').slice(0, 200);
  if (!words.hasCalendar) return { subject, ...body };
  const content = calendarFile({
    id: booking.id,
    title: `${booking.sub_service_name}, ${booking.service_name}`,
    startsAt: booking.starts_at.toString(),
    endsAt: booking.ends_at.toString(),
    stampedAt: booking.created_at.toString(),
    location: booking.location,
    url: `${publicUrl}/booking-details/${booking.id}`,
  });
  const attachment = { filename: 'booking.ics', content, contentType: 'text/calendar' };
  return { subject, ...body, attachments: [attachment] };
}

function when(booking: BookingRow): string {
  return formatMoment(booking.starts_at.toString(), booking.time_zone);
}

function what(booking: BookingRow): string {
  const people = booking.people === 1 ? '1 person' : `${booking.people} people`;
  return `${booking.sub_service_name} for ${people}`;
}

function answerWords(booking: BookingRow): string {
  if (!booking.answer_by) return '';
  return ` by ${formatMoment(booking.answer_by.toString(), booking.time_zone)}`;
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
