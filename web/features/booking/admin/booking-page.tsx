import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { AdminBooking } from '#contract/booking/admin-views.ts';
import { GOODWILL_MIN, type GoodwillBlock } from '#contract/booking/goodwill/limits.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';
import { useIsOwnCase } from '#web/api/admin/use-is-own-case.ts';
import { useCall } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { OwnCaseAlert } from '#web/ui/admin-list/own-case-alert.tsx';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Timeline } from '#web/ui/display/timeline.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { bookingStateLabels } from './booking-labels.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DisputeSummaries } from './disputes/dispute-summaries.tsx';
import { GoodwillDialog } from './goodwill/goodwill-dialog.tsx';

/** One booking for support: facts, history, reports and cancellation. */
export function BookingPage({ bookingId }: { bookingId: string }) {
  const options = { params: { bookingId }, skipNotification: true };
  const query = useCall('adminBooking', options, { needsPerson: true, staleTime: 0 });
  const [opened, setOpened] = useState<'cancel' | 'goodwill'>();
  const close = () => setOpened(undefined);
  const booking = query.data?.data;
  const isOwn = useIsOwnCase(booking?.customerId ?? '', booking?.providerId ?? '');
  return (
    <div className="page-column">
      <PageHeader
        back={
          <BackLink>
            <Link to="/admin/bookings">Bookings</Link>
          </BackLink>
        }
        title={booking?.reference ?? 'A booking'}
        subtitle={booking && `${booking.subServiceName} at ${booking.serviceName}`}
        actions={booking && !isOwn && <Actions booking={booking} onOpen={setOpened} />}
      />
      <CallView query={query} subject="This booking">
        {(booking) => (
          <>
            {isOwn && <OwnCaseAlert />}
            {booking.goodwill?.blockedBy && (
              <Alert tone="info">{blockTexts[booking.goodwill.blockedBy]}</Alert>
            )}
            <About booking={booking} />
            {opened === 'cancel' && booking.offers.length > 0 && (
              <CancelDialog booking={booking} onClose={close} />
            )}
            {opened === 'goodwill' && booking.goodwill && (
              <GoodwillDialog booking={booking} offer={booking.goodwill} onClose={close} />
            )}
          </>
        )}
      </CallView>
    </div>
  );
}

const blockTexts: Record<GoodwillBlock, string> = {
  report: 'A report about this booking is open. Money can be given back after it is decided.',
  'bank dispute':
    "The payer's bank disputes the payment. Money can be given back after the bank has decided.",
};

type ActionsProps = { booking: AdminBooking; onOpen: (dialog: 'cancel' | 'goodwill') => void };

function Actions({ booking: { offers, goodwill }, onOpen }: ActionsProps) {
  const canGiveBack = goodwill && goodwill.blockedBy === null && goodwill.remains >= GOODWILL_MIN;
  return (
    <>
      {canGiveBack && (
        <Button variant="secondary" onClick={() => onOpen('goodwill')}>
          Give money back
        </Button>
      )}
      {offers.length > 0 && (
        <Button variant="danger" onClick={() => onOpen('cancel')}>
          Cancel on behalf
        </Button>
      )}
    </>
  );
}

function About({ booking }: { booking: AdminBooking }) {
  const story = useId();
  const reports = useId();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card>
        <DefinitionList items={factsOf(booking)} />
        <p className="mt-4 border-t border-hairline pt-4">
          <Link className="link" to={`/admin/bookings/${booking.id}/money`}>
            Payment history
          </Link>
        </p>
      </Card>
      <section aria-labelledby={story}>
        <Card>
          <h2 id={story} className="mb-4 text-lg">
            Booking activity
          </h2>
          <Timeline
            events={booking.timeline.map(({ at, title, by, note }) => ({
              id: `${at} ${title}`,
              title,
              at: `${moment(at)}, ${by}`,
              dateTime: at,
              text: note,
            }))}
          />
        </Card>
      </section>
      {booking.disputes.length > 0 && (
        <section aria-labelledby={reports} className="lg:col-span-2">
          <Card>
            <h2 id={reports} className="mb-4 text-lg">
              Reports
            </h2>
            <DisputeSummaries disputes={booking.disputes} />
          </Card>
        </section>
      )}
    </div>
  );
}

/** Goodwill for a completed or cancelled booking. */
function goodwillFacts(goodwill: AdminBooking['goodwill']) {
  if (!goodwill || goodwill.givenBack === 0) return [];
  const { givenBack, paid } = goodwill;
  return [
    { term: 'Given back', value: `${formatRupees(givenBack)} of ${formatRupees(paid)} paid` },
  ];
}

function factsOf(booking: AdminBooking) {
  const { label, tone } = bookingStateLabels[booking.state];
  const person = (id: string, name: string) => (
    <Link className="link" to={`/admin/people/${id}`}>
      {name}
    </Link>
  );
  return [
    { term: 'State', value: <Badge tone={tone}>{label}</Badge> },
    { term: 'Customer', value: person(booking.customerId, booking.customerName) },
    { term: 'Provider', value: person(booking.providerId, booking.providerName) },
    { term: 'Starts', value: formatMoment(booking.startsAt, booking.timeZone) },
    { term: 'Where', value: booking.location },
    { term: 'People', value: String(booking.people) },
    { term: 'Total', value: formatRupees(booking.amount) },
    ...goodwillFacts(booking.goodwill),
    { term: 'Booked', value: moment(booking.createdAt) },
    ...(booking.cancelReason ? [{ term: 'Cancelled', value: booking.cancelReason }] : []),
  ];
}
