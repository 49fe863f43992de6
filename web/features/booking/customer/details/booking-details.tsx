import { type ReactNode, useState } from 'react';
import type { BookingDetails as Booking } from '#contract/booking/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Timeline } from '#web/ui/display/timeline.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { additionChange } from '../additions/addition-change.ts';
import { RequestedPeople } from '../additions/requested-people.tsx';
import { UnpaidChanges } from '../change/unpaid-change.tsx';
import { BookingDispute } from '../disputes/booking-dispute.tsx';
import { isReported } from '../disputes/dispute-text.ts';
import { historyEvent } from '../history/history-events.ts';
import { VisitHelp } from '../list/visit-help.tsx';
import type { Notice } from '../payment/pay-flow.ts';
import { RebookingPanel } from '../rebooking/rebooking-panel.tsx';
import { ProposedTime } from '../reschedule/proposed-time.tsx';
import { RequestedTime } from '../reschedule/requested-time.tsx';
import { rescheduleChange } from '../reschedule/reschedule-change.ts';
import { BookingSeries } from '../series/booking-series.tsx';
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

/** All details of one booking (ROUTE-16). */
export function BookingDetails({ booking, review, messages, evidence }: BookingDetailsProps) {
  const t = useT();
  const { bookingId } = booking;
  const [unpaid, setUnpaid] = useState<Notice>();
  const report = <BookingDispute booking={booking} evidence={evidence} />;
  return (
    <div className="page-column pb-16">
      <Header booking={booking} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <div className="grid gap-4 lg:gap-6">
          <ProposedTime booking={booking} />
          <RescheduledByProvider booking={booking} />
          <RequestedTime booking={booking} />
          <RequestedPeople booking={booking} />
          <UnpaidChanges
            change={rescheduleChange}
            booking={booking}
            openOrder={booking.rescheduleOrder}
            notice={unpaid}
          />
          <UnpaidChanges
            change={additionChange}
            booking={booking}
            openOrder={booking.additionOrder}
            notice={unpaid}
          />
          {booking.hasRescue && <RebookingPanel bookingId={bookingId} />}
          {isReported(booking) && report}
          <BookingState booking={booking}>
            <BookingActions booking={booking} headingId={HEADING_ID} onUnpaid={setUnpaid} />
          </BookingState>
          {review}
          {!isReported(booking) && report}
          <Section title={t('details.appointment')}>
            <BookingFacts booking={booking} />
            {isAhead(booking) && (
              <div className="mt-5">
                <VisitHelp booking={booking} />
              </div>
            )}
          </Section>
          <BookingSeries booking={booking} />
          {messages}
          <Section title={t('details.paymentHistory')}>
            <PaymentHistory booking={booking} />
          </Section>
        </div>
        <div className="grid gap-4 lg:gap-6">
          <Section title={t('details.payment')}>
            <BookingMoney booking={booking} />
            <BookingDocuments bookingId={bookingId} timeZone={booking.timeZone} />
          </Section>
          <Section title={t('details.activity')}>
            <History booking={booking} />
          </Section>
        </div>
      </div>
    </div>
  );
}

/** True before the start; afterwards the report offers the same help. */
function isAhead({ bookingStatus, actions }: Booking): boolean {
  const isActive = bookingStatus === 'assigned' || bookingStatus === 'accepted';
  return isActive && !actions.includes('reportNoShow');
}

function Header({ booking }: { booking: Booking }) {
  const t = useT();
  return (
    <PageHeader
      back={
        <BackLink>
          <Link to="/myBooking">{t('common.myBookings')}</Link>
        </BackLink>
      }
      title={
        <span id={HEADING_ID} tabIndex={-1} className="outline-none">
          {t.nameOf(booking.subServiceName)}
        </span>
      }
      subtitle={
        <Link to={`/service-details/${booking.serviceId}`} className="link">
          <UserText>{booking.serviceName}</UserText>
        </Link>
      }
    />
  );
}

/** States that the customer can object to a change by the provider. */
function RescheduledByProvider({ booking: { freeCancelUntil, timeZone } }: { booking: Booking }) {
  const t = useT();
  if (!freeCancelUntil) return null;
  return (
    <Alert tone="info" title={t('details.rescheduled')}>
      {t('details.rescheduledText', { moment: localMoment(t, freeCancelUntil, timeZone) })}
    </Alert>
  );
}

function History({ booking: { timeline, timeZone } }: { booking: Booking }) {
  const t = useT();
  return (
    <Timeline
      events={timeline.map((event, place) => ({
        ...historyEvent(t, event, timeZone),
        id: `${place}-${event.at}`,
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
