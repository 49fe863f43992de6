import { type CalendarEntry, calendarFile } from '#contract/booking/icalendar.ts';
import { placeInSeries } from '#contract/booking/series/series-text.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { Button } from '#web/ui/button/button.tsx';

type AddToCalendarProps = { booking: BookingDetails; className?: string | undefined };

/** Downloads the booking as an iCalendar file. */
export function AddToCalendar({ booking, className }: AddToCalendarProps) {
  return (
    <Button variant="secondary" icon="calendar" className={className} onClick={() => save(booking)}>
      Add to calendar
    </Button>
  );
}

/** Matches the e-mails and the calendar feed: an unanswered request is tentative. */
const statuses: Partial<Record<BookingDetails['bookingStatus'], CalendarEntry['status']>> = {
  assigned: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

function save(booking: BookingDetails): void {
  const place = booking.series ? `, ${placeInSeries(booking.series)}` : '';
  const text = calendarFile({
    id: booking.bookingId,
    title: `${booking.subServiceName} at ${booking.serviceName}${place}`,
    startsAt: booking.date,
    endsAt: booking.endsAt,
    changedAt: booking.timeline.at(-1)?.at ?? booking.createdAt,
    sequence: booking.timeline.length,
    status: statuses[booking.bookingStatus] ?? 'CONFIRMED',
    location: booking.meetingLink ?? booking.location,
    url: `${window.location.origin}/booking-details/${booking.bookingId}`,
  });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `zap-booking-${booking.reference}.ics`;
  link.click();
  // The download reads the object URL after this task, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
