import { useCall } from '#web/api/client/query.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { visitStates } from './visit-text.ts';

/** Visits that a business entered and the customer added by a link; renders nothing without any. */
export function VenueVisits() {
  const t = useT();
  const { data } = useCall('venueVisits', { skipNotification: true }, { needsPerson: true });
  const visits = data?.data ?? [];
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="venue-visits" className="page-column pb-16">
      <h2 id="venue-visits" className="text-lg">
        {t('bookings.atVenue')}
      </h2>
      <p className="mb-3 text-ink-soft">{t('bookings.atVenueText')}</p>
      <Card flush>
        <ul className="divide-y divide-hairline">
          {visits.map((visit) => (
            <li
              key={visit.walkInId}
              className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-5"
            >
              <VisitFacts visit={visit} />
              <div className="flex flex-wrap items-center gap-3">
                <Badge tone={visitStates[visit.state].tone}>
                  {t(visitStates[visit.state].label)}
                </Badge>
                {visit.serviceName && (
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
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
