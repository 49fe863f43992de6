import type { CustomerVisit } from '#contract/customers/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { requestPath } from '#web/lib/provider-paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { visitLabels } from './customer-text.ts';
import { useVisitPages } from './use-visit-pages.ts';

/** The bookings or walk-ins of a customer, latest first, page by page. */
export function CustomerVisits({ customerId }: { customerId: string }) {
  const t = useT();
  return (
    <section aria-labelledby="visits-heading" className="min-w-0">
      <h2 id="visits-heading" className="mb-3 text-lg">
        {t('customers.visits')}
      </h2>
      <Visits customerId={customerId} />
    </section>
  );
}

function Visits({ customerId }: { customerId: string }) {
  const t = useT();
  const list = useVisitPages(customerId);
  if (!list.visits) {
    if (list.failure === undefined) return <Skeleton className="h-56" />;
    return (
      <LoadFailed title={t('customers.visitsFailed')} message={list.failure} onRetry={list.retry} />
    );
  }
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-hairline">
          {list.visits.map((visit) => (
            <Visit key={visit.id} visit={visit} />
          ))}
        </ul>
      </Card>
      {list.hasMore && (
        <LoadMore
          label={t('customers.showMore')}
          busy={list.isLoadingMore}
          onLoadMore={list.loadMore}
          failure={list.moreFailure}
        />
      )}
    </>
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
        {note && (
          <p className="text-sm text-ink-soft wrap-anywhere">
            <UserText>{note}</UserText>
          </p>
        )}
      </div>
      <Badge tone={tone}>{t(label)}</Badge>
    </li>
  );
}
