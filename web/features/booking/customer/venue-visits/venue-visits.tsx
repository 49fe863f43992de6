import { Link } from 'react-router';
import { useCall } from '#web/api/client/query.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { visitStates } from './visit-text.ts';

/** Visits that a business entered and the customer added by a link; renders nothing without any. */
export function VenueVisits() {
  const { data } = useCall('venueVisits', { skipNotification: true }, { needsPerson: true });
  const visits = data?.data ?? [];
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="venue-visits" className="page-column pb-16">
      <h2 id="venue-visits" className="text-lg">
        Booked at the venue
      </h2>
      <p className="mb-3 text-ink-soft">You pay there, and ask them to change or cancel.</p>
      <Card flush>
        <ul className="divide-y divide-hairline">
          {visits.map((visit) => (
            <li
              key={visit.walkInId}
              className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-5"
            >
              <VisitFacts visit={visit} />
              <div className="flex flex-wrap items-center gap-3">
                <Badge tone={visitStates[visit.state].tone}>{visitStates[visit.state].label}</Badge>
                {visit.serviceName && (
                  <Button asChild variant="secondary">
                    <Link
                      to={`/service-details/${visit.serviceId}`}
                      aria-label={`Book again: ${visit.subServiceName}`}
                    >
                      Book again
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
