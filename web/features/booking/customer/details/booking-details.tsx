import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { BookingDetails as Booking } from '#contract/booking/views.ts';
import { formatMoment } from '#contract/time.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Timeline } from '#web/ui/display/timeline.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { BookingDispute } from '../disputes/booking-dispute.tsx';
import type { Notice } from '../payment/pay-flow.ts';
import { RebookingPanel } from '../rebooking/rebooking-panel.tsx';
import { RequestedTime } from '../reschedule/requested-time.tsx';
import { UnpaidReschedules } from '../reschedule/unpaid-reschedule.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingDocuments } from './booking-documents.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingMoney } from './booking-money.tsx';
import { BookingState } from './booking-state.tsx';
import { PaymentHistory } from './payment-history.tsx';

const HEADING_ID = 'booking-heading';

type BookingDetailsProps = {
  booking: Booking;
  review: ReactNode;
  messages: ReactNode;
  evidence: ReactNode;
};

/** Everything about one booking (ROUTE-16). */
export function BookingDetails({ booking, review, messages, evidence }: BookingDetailsProps) {
  const { bookingId } = booking;
  const [unpaidReschedule, setUnpaidReschedule] = useState<Notice>();
  return (
    <div className="page-column pb-16">
      <Header booking={booking} onUnpaidReschedule={setUnpaidReschedule} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <div className="grid gap-4 lg:gap-6">
          <RequestedTime booking={booking} />
          <UnpaidReschedules booking={booking} notice={unpaidReschedule} />
          {booking.hasRescue && <RebookingPanel bookingId={bookingId} />}
          <BookingState booking={booking} />
          {review}
          <BookingDispute booking={booking} evidence={evidence} />
          <Section title="Appointment">
            <BookingFacts booking={booking} />
          </Section>
          {messages}
          <Section title="Where your money went">
            <PaymentHistory booking={booking} />
          </Section>
        </div>
        <div className="grid gap-4 lg:gap-6">
          <Section title="Payment">
            <BookingMoney booking={booking} />
            <BookingDocuments bookingId={bookingId} timeZone={booking.timeZone} />
          </Section>
          <Section title="What happened">
            <History booking={booking} />
          </Section>
        </div>
      </div>
    </div>
  );
}

type HeaderProps = { booking: Booking; onUnpaidReschedule: (notice: Notice | undefined) => void };

function Header({ booking, onUnpaidReschedule }: HeaderProps) {
  return (
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
        <BookingActions
          booking={booking}
          headingId={HEADING_ID}
          onUnpaidReschedule={onUnpaidReschedule}
        />
      }
    />
  );
}

function History({ booking: { timeline, timeZone } }: { booking: Booking }) {
  return (
    <Timeline
      events={timeline.map((event, place) => ({
        id: `${place}-${event.at}`,
        title: event.title,
        at: `${formatMoment(event.at, timeZone)}, ${event.by}`,
        dateTime: event.at,
        text: event.note ?? undefined,
        tone: place === timeline.length - 1 ? 'brand' : 'neutral',
      }))}
    />
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
