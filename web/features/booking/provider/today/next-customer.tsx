import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { useCall } from '#web/api/client/query.ts';
import { requestPath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { peopleText, spanText } from '../calendar/calendar-text.ts';
import {
  type Coming,
  directionsPath,
  servedByText,
  startsOn,
  untilText,
  venueText,
} from './today-text.ts';
import type { Today } from './use-today.ts';

type NextCustomerProps = {
  today: Today;
  /** Renders the business's notes about a customer, from another feature. */
  showCustomer: (customerId: string) => ReactNode;
};

/** The next customer, with everything needed to prepare, call or reach them. */
export function NextCustomer({ today, showCustomer }: NextCustomerProps) {
  const { next, calendar, now, failure } = today;
  if (failure) return null;
  return (
    <section aria-labelledby="next-heading" className="min-w-0">
      <h2 id="next-heading" className="mb-3 text-lg">
        Next customer
      </h2>
      {next === undefined || !calendar ? (
        <Skeleton className="h-56" />
      ) : next === null ? (
        <NoCustomer hasService={calendar.services.length > 0} />
      ) : (
        <NextCard
          calendar={calendar}
          next={next.next}
          others={next.others}
          now={now}
          showCustomer={showCustomer}
        />
      )}
    </section>
  );
}

function NoCustomer({ hasService }: { hasService: boolean }) {
  return (
    <Card>
      <p className="font-medium">No customers in the next seven days</p>
      <p className="mt-1 text-ink-soft">
        {hasService
          ? 'Accepted bookings and walk-ins appear here.'
          : 'Your first bookings appear here once customers can find your service.'}
      </p>
    </Card>
  );
}

type NextCardProps = Pick<NextCustomerProps, 'showCustomer'> & {
  calendar: ProviderCalendar;
  next: Coming;
  others: number;
  now: number;
};

function NextCard({ calendar, next, others, now, showCustomer }: NextCardProps) {
  const until = untilText(next, now);
  const { venue } = next;
  const team = servedByText(calendar, next.columnIds);
  const request = useRequest(next.bookingId);
  const customerId = next.walkInId ?? request?.customerId;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="num text-ink-soft">
            {startsOn(next, calendar.today)}, {spanText(next.startsAt, next.endsAt)}
          </p>
          <h3 className="mt-1 text-xl leading-snug wrap-anywhere">{next.name}</h3>
        </div>
        {until && <Badge tone={until === 'Now' ? 'success' : 'brand'}>{until}</Badge>}
      </div>
      <ul className="num grid gap-1.5">
        <Fact icon="list">{next.task}</Fact>
        <Fact icon="people">
          {peopleText(next.people)}
          {team && ` · with ${team}`}
        </Fact>
        <Fact icon={venue?.place === 'online' ? 'video' : 'pin'}>{venueText(next)}</Fact>
        {next.note && <Fact icon="info">{next.note}</Fact>}
      </ul>
      {others > 0 && (
        <p className="num text-sm text-ink-soft">
          {others === 1 ? '1 more customer starts' : `${others} more customers start`} at the same
          time.
        </p>
      )}
      {customerId && showCustomer(customerId)}
      <div className="flex flex-wrap gap-2">
        {next.bookingId ? (
          <BookingActions
            bookingId={next.bookingId}
            name={next.name}
            phone={request?.customerPhone}
          />
        ) : (
          <WalkInActions walkIn={next} />
        )}
        {venue?.place === 'home' && venue.location && (
          <Button asChild variant="secondary" icon="pin">
            <a href={directionsPath(venue.location)} target="_blank" rel="noreferrer">
              Directions
            </a>
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The details of a booking, such as the phone number, load after the card. */
function useRequest(bookingId: string | undefined) {
  const options = { params: { bookingId: bookingId ?? '' }, skipNotification: true };
  const timing = { needsPerson: true, enabled: bookingId !== undefined };
  return useCall('request', options, timing).data?.data;
}

type BookingActionsProps = { bookingId: string; name: string; phone: string | null | undefined };

function BookingActions({ bookingId, name, phone }: BookingActionsProps) {
  return (
    <>
      <Button asChild icon="list">
        <Link to={requestPath(bookingId)}>View booking</Link>
      </Button>
      {phone && <Call number={phone} name={name} />}
      <Button asChild variant="secondary" icon="mail">
        <Link to={`/serviceProvider/messages/${bookingId}`}>Message</Link>
      </Button>
    </>
  );
}

function WalkInActions({ walkIn: { phone, name } }: { walkIn: Coming }) {
  return (
    <>
      <Button asChild icon="calendar">
        <Link to="/serviceProvider/calendar?view=day">Open calendar</Link>
      </Button>
      {phone && <Call number={`+91${phone}`} name={name} />}
    </>
  );
}

function Call({ number, name }: { number: string; name: string }) {
  return (
    <Button asChild variant="secondary" icon="phone">
      <a href={`tel:${number}`} aria-label={`Call ${name}`}>
        Call
      </a>
    </Button>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-2">
      <Icon name={icon} className="mt-0.5 text-ink-soft" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
