import { Link } from 'react-router';
import type { CustomerDetails, CustomerVisit } from '#contract/customers/views.ts';
import { formatMoment } from '#contract/time.ts';
import { formatPeople } from '#web/lib/plural.ts';
import { requestPath } from '#web/lib/provider-paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { visitLabels } from './customer-text.ts';

/** The latest bookings and walk-ins of a customer. */
export function CustomerVisits({ customer: { history } }: { customer: CustomerDetails }) {
  return (
    <section aria-labelledby="visits-heading" className="min-w-0">
      <h2 id="visits-heading" className="mb-3 text-lg">
        Visits
      </h2>
      <Card flush>
        <ul className="divide-y divide-hairline">
          {history.map((visit) => (
            <Visit key={visit.bookingId ?? visit.startsAt} visit={visit} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Visit({ visit }: { visit: CustomerVisit }) {
  const { bookingId, subServiceName, people, startsAt, timeZone, state, note } = visit;
  const { label, tone } = visitLabels[state];
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        {bookingId ? (
          <Link to={requestPath(bookingId)} className="font-medium after:absolute after:inset-0">
            {subServiceName}
          </Link>
        ) : (
          <p className="font-medium">{subServiceName}</p>
        )}
        <p className="num text-sm text-ink-soft">
          {formatMoment(startsAt, timeZone)} · {formatPeople(people)}
        </p>
        {note && <p className="text-sm text-ink-soft wrap-anywhere">{note}</p>}
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}
