import { type CalendarEntry, calendarFile } from '#contract/booking/icalendar.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { pathIn } from '#contract/locale/language.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';

type AddToCalendarProps = { booking: BookingDetails; className?: string | undefined };

/** Downloads the booking as an iCalendar file. */
export function AddToCalendar({ booking, className }: AddToCalendarProps) {
  const t = useT();
  return (
    <Button
      variant="secondary"
      icon="calendar"
      className={className}
      onClick={() => save(t, booking)}
    >
      {t('details.addToCalendar')}
    </Button>
  );
}

/** The status in e-mails and the calendar feed is the same: an unanswered request is tentative. */
const statuses: Partial<Record<BookingDetails['bookingStatus'], CalendarEntry['status']>> = {
  assigned: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

function save(t: T, booking: BookingDetails): void {
  const { series, bookingId } = booking;
  const service = t.nameOf(booking.subServiceName);
  const title = t('details.at', { service, place: booking.serviceName });
  const text = calendarFile({
    id: bookingId,
    title: series ? t('details.dateOf', { title, part: series.part, total: series.of }) : title,
    startsAt: booking.date,
    endsAt: booking.endsAt,
    changedAt: booking.timeline.at(-1)?.at ?? booking.createdAt,
    sequence: booking.timeline.length,
    status: statuses[booking.bookingStatus] ?? 'CONFIRMED',
    location: booking.meetingLink ?? booking.location,
    url: window.location.origin + pathIn(t.language, `/booking-details/${bookingId}`),
  });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `zap-booking-${booking.reference}.ics`;
  link.click();
  // The download reads the object URL after this task, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
