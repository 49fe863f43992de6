import type { CustomerDetails, CustomerVisit } from '#contract/customers/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { requestPath } from '#web/lib/provider-paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { visitLabels } from './customer-text.ts';

/** The latest bookings and walk-ins of a customer. */
export function CustomerVisits({ customer: { history } }: { customer: CustomerDetails }) {
  const t = useT();
  return (
    <section aria-labelledby="visits-heading" className="min-w-0">
      <h2 id="visits-heading" className="mb-3 text-lg">
        {t('customers.visits')}
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
  const t = useT();
  const { bookingId, subServiceName, people, startsAt, timeZone, state, note } = visit;
  const { label, tone } = visitLabels[state];
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        {bookingId ? (
          <Link to={requestPath(bookingId)} className="font-medium after:absolute after:inset-0">
            {t.nameOf(subServiceName)}
          </Link>
        ) : (
          <p className="font-medium">{t.nameOf(subServiceName)}</p>
        )}
        <p className="num text-sm text-ink-soft">
          {localMoment(t, startsAt, timeZone)} · {t('common.people', { count: people })}
        </p>
        {note && <p className="text-sm text-ink-soft wrap-anywhere">{note}</p>}
      </div>
      <Badge tone={tone}>{t(label)}</Badge>
    </li>
  );
}
