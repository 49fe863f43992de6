import type { ReactNode } from 'react';
import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { Link } from '#web/i18n/link.tsx';
import { localSpan } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { requestPath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { venueSentence } from '../../visits/venue-text.ts';
import {
  type Coming,
  directionsPath,
  hasBegun,
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

/** The next customer, with everything needed to prepare for and contact them. */
export function NextCustomer({ today, showCustomer }: NextCustomerProps) {
  const t = useT();
  const { next, calendar, now, failure } = today;
  if (failure) return null;
  return (
    <section aria-labelledby="next-heading" className="holds-rest min-w-0">
      <h2 id="next-heading" className="mb-3 text-lg">
        {t('day.nextCustomer')}
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
  const t = useT();
  return (
    <Card>
      <p className="font-medium">{t('day.noneSoon')}</p>
      <p className="mt-1 text-ink-soft">{t(hasService ? 'day.noneSoonText' : 'day.noneYetText')}</p>
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
  const t = useT();
  const until = untilText(t, next, now);
  const { venue } = next;
  const team = servedByText(calendar, next.columnIds);
  const { request, isLoading } = useRequest(next.bookingId);
  const customerId = next.walkInId ?? request?.customerId;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="num text-ink-soft">
            {startsOn(t, next, calendar.today)},{' '}
            {localSpan(t, next.startsAt, next.endsAt, calendar.timeZone)}
          </p>
          <h3 className="mt-1 text-xl leading-snug wrap-anywhere">
            <UserText>{next.name}</UserText>
          </h3>
        </div>
        {until && <Badge tone={hasBegun(next, now) ? 'success' : 'brand'}>{until}</Badge>}
      </div>
      <ul className="num grid gap-1.5">
        <Fact icon="list">{next.task}</Fact>
        <Fact icon="people">
          {t('common.people', { count: next.people })}
          {team && ` · ${t('day.with', { name: team })}`}
        </Fact>
        <Fact icon={venue?.place === 'online' ? 'video' : 'pin'}>{venueText(t, next)}</Fact>
        {request?.atVenue && (
          <Fact icon="wallet">{venueSentence(t, request.atVenue, request.place)}</Fact>
        )}
        {next.note && (
          <Fact icon="info">
            <UserText>{next.note}</UserText>
          </Fact>
        )}
      </ul>
      {others > 0 && (
        <p className="num text-sm text-ink-soft">{t('day.others', { count: others })}</p>
      )}
      {isLoading && <Skeleton className="h-12" />}
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
              {t('day.directions')}
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
  const { data, isLoading } = useCall('request', options, timing);
  useLive('requests', () => void refresh('request'));
  return { request: data?.data, isLoading };
}

type BookingActionsProps = { bookingId: string; name: string; phone: string | null | undefined };

function BookingActions({ bookingId, name, phone }: BookingActionsProps) {
  const t = useT();
  return (
    <>
      <Button asChild icon="list">
        <Link to={requestPath(bookingId)}>{t('day.viewBooking')}</Link>
      </Button>
      {phone && <Call number={phone} name={name} />}
      <Button asChild variant="secondary" icon="mail">
        <Link to={`/serviceProvider/messages/${bookingId}`}>{t('day.message')}</Link>
      </Button>
    </>
  );
}

function WalkInActions({ walkIn: { phone, name } }: { walkIn: Coming }) {
  const t = useT();
  return (
    <>
      <Button asChild icon="calendar">
        <Link to="/serviceProvider/calendar?view=day">{t('day.openCalendar')}</Link>
      </Button>
      {phone && <Call number={`+91${phone}`} name={name} />}
    </>
  );
}

function Call({ number, name }: { number: string; name: string }) {
  const t = useT();
  return (
    <Button asChild variant="secondary" icon="phone">
      <a href={`tel:${number}`} aria-label={t('day.callOf', { name })}>
        {t('day.call')}
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
