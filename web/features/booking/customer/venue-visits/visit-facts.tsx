import { formatMoment } from '#contract/time.ts';
import type { VenueVisit } from '#contract/walkins/link-views.ts';
import { formatPeople } from '#web/lib/plural.ts';

/** What, where and when of a visit, by the clock of the business. */
export function VisitFacts({ visit }: { visit: VenueVisit }) {
  const { subServiceName, serviceName, startsAt, timeZone, people } = visit;
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{subServiceName}</p>
      {serviceName && <p className="text-ink-soft wrap-anywhere">{serviceName}</p>}
      <p className="num text-ink-soft">
        {formatMoment(startsAt, timeZone)} · {formatPeople(people)}
      </p>
    </div>
  );
}
