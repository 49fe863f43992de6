import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BookingDetails as Booking } from '#contract/booking.ts';
import { formatMoment } from '#contract/time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingMoney } from './booking-money.tsx';
import { statusMeaning, statusWords } from './booking-status.ts';
import { CancelBooking } from './cancel-booking.tsx';

const HEADING_ID = 'booking-heading';

/** The whole story of one booking (ROUTE-16). */
export function BookingDetails({ booking }: { booking: Booking }) {
  const { bookingStatus, timeZone } = booking;
  const { label, icon, tone } = statusWords(bookingStatus);
  const isAhead = bookingStatus === 'assigned' || bookingStatus === 'accepted';
  return (
    <div className="page-column pb-16">
      <PageHeader
        back={
          <BackLink>
            <Link to="/myBooking">My Bookings</Link>
          </BackLink>
        }
        title={
          <span id={HEADING_ID} tabIndex={-1} className="outline-none">
            {booking.subServiceName}
          </span>
        }
        subtitle={
          <Link to={`/service-details/${booking.serviceId}`} className="link">
            {booking.serviceName}
          </Link>
        }
        actions={
          <>
            {isAhead && <AddToCalendar booking={booking} />}
            <Button asChild variant={isAhead ? 'secondary' : 'primary'}>
              <Link to={`/service-details/${booking.serviceId}?book=${booking.subServiceId}`}>
                Book again
              </Link>
            </Button>
            <CancelBooking booking={booking} headingId={HEADING_ID} />
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <div className="grid gap-4 lg:gap-6">
          <Card className="grid gap-4" aria-live="polite">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Badge tone={tone} icon={icon}>
                {label}
              </Badge>
              <p>{statusMeaning(bookingStatus)}</p>
            </div>
            {booking.answerBy && (
              <Alert tone="info">
                The provider answers by {formatMoment(booking.answerBy, timeZone)}. Without an
                answer you get everything back.
              </Alert>
            )}
            {booking.cancelReason && (
              <p className="text-ink-soft">Reason: {booking.cancelReason}</p>
            )}
          </Card>
          <Section title="Appointment">
            <BookingFacts booking={booking} />
          </Section>
        </div>
        <div className="grid gap-4 lg:gap-6">
          <Section title="Payment">
            <BookingMoney booking={booking} />
          </Section>
          <Section title="What happened">
            <Timeline
              events={booking.timeline.map((event, place) => ({
                id: `${place}-${event.at}`,
                title: event.title,
                at: `${formatMoment(event.at, timeZone)}, ${event.by}`,
                dateTime: event.at,
                text: event.note ?? undefined,
                tone: place === booking.timeline.length - 1 ? 'brand' : 'neutral',
              }))}
            />
          </Section>
        </div>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card asChild>
      <section>
        <h2 className="mb-4 text-lg">{title}</h2>
        {children}
      </section>
    </Card>
  );
}
