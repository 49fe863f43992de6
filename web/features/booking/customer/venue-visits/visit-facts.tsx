import type { VenueVisit } from '#contract/walkins/link-views.ts';
import { Link } from '#web/i18n/link.tsx';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';

type VisitFactsProps = {
  visit: VenueVisit;
  /** Links to the page of the service. */
  isLinked?: boolean;
};

/** The service, place and time of a visit, by the clock of the business. */
export function VisitFacts({ visit, isLinked = false }: VisitFactsProps) {
  const t = useT();
  const { serviceId, subServiceName, serviceName, startsAt, timeZone, people } = visit;
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{t.nameOf(subServiceName)}</p>
      {serviceName && (
        <p className="text-ink-soft wrap-anywhere">
          {isLinked ? (
            <Link to={`/service-details/${serviceId}`} className="link">
              {serviceName}
            </Link>
          ) : (
            serviceName
          )}
        </p>
      )}
      <p className="num text-ink-soft">
        {localMoment(t, startsAt, timeZone)} · {t('common.people', { count: people })}
      </p>
    </div>
  );
}
