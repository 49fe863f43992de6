import { useId } from 'react';
import type { VenueVisit } from '#contract/walkins/link-views.ts';
import { useCall } from '#web/api/client/query.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { VenueHelp } from '../list/visit-help.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { visitStates } from './visit-text.ts';

type When = 'ahead' | 'past';

const MINUTE_MS = 60_000;

/** Linked walk-ins of the customer: upcoming ones, or the others. Renders nothing without any. */
export function VenueVisits({ when }: { when: When }) {
  const t = useT();
  const titleId = useId();
  const now = useNow(MINUTE_MS);
  const { data } = useVenueVisits();
  const visits = (data?.data ?? []).filter((visit) => whenOf(visit, now) === when);
  if (visits.length === 0) return null;
  const isAhead = when === 'ahead';
  return (
    <section aria-labelledby={titleId} className={isAhead ? 'mb-6' : 'page-column pb-16'}>
      <h2 id={titleId} className="mb-1 text-lg">
        {t('bookings.atVenue')}
      </h2>
      {isAhead && <p className="mb-3 text-ink-soft">{t('bookings.atVenueText')}</p>}
      <Card flush>
        <ul className="divide-y divide-hairline">
          {visits.map((visit) => (
            <li
              key={visit.walkInId}
              className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-5"
            >
              <VisitFacts visit={visit} isLinked={isAhead} />
              <div className="flex flex-wrap items-center gap-3">
                <Badge tone={visitStates[visit.state].tone}>
                  {t(visitStates[visit.state].label)}
                </Badge>
                {visit.serviceName && !isAhead && (
                  <Button asChild variant="secondary">
                    <Link
                      to={`/service-details/${visit.serviceId}`}
                      aria-label={`${t('bookings.bookAgain')}: ${t.nameOf(visit.subServiceName)}`}
                    >
                      {t('bookings.bookAgain')}
                    </Link>
                  </Button>
                )}
              </div>
              {isAhead && visit.serviceName && (
                <div className="basis-full">
                  <VenueHelp serviceId={visit.serviceId} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** Fetches all visits that a business entered and the customer added by a link. */
export function useVenueVisits() {
  return useCall('venueVisits', { skipNotification: true }, { needsPerson: true });
}

function whenOf({ state, endsAt }: VenueVisit, now: number): When {
  const isOpen = state === 'booked' || state === 'arrived';
  return isOpen && Date.parse(endsAt) > now ? 'ahead' : 'past';
}
