import type { BookingRequest } from '#contract/booking/views.ts';
import { formatPaise } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
import { Link } from '#web/i18n/link.tsx';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { requestPath } from '#web/lib/provider-paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { earnsFullPrice, requestLabels } from './request-status.ts';

/** Undefined while loading. */
type RecentBookingsProps = { requests: readonly BookingRequest[] | undefined };

/** PDASH-03: the latest requests of all services. */
export function RecentBookings({ requests }: RecentBookingsProps) {
  const t = useT();
  return (
    <section aria-labelledby="recent-heading" className="min-w-0">
      <h2 id="recent-heading" className="mb-3 text-lg">
        {t('requests.recent')}
      </h2>
      {requests === undefined ? (
        <Skeleton className="h-72" />
      ) : requests.length === 0 ? (
        <Card>
          <EmptyState icon="calendar" title={t('requests.none')} text={t('requests.noneText')} />
        </Card>
      ) : (
        <Card flush>
          <ul className="divide-y divide-hairline">
            {requests.map((request) => (
              <RecentLine key={request.id} request={request} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function RecentLine({ request }: { request: BookingRequest }) {
  const t = useT();
  const { label, tone } = requestLabels(request.status);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <Link to={requestPath(request.id)} className="font-medium after:absolute after:inset-0">
          {request.customerName || t('requests.customer')}
        </Link>
        <p className="num text-sm text-ink-soft">
          {t.nameOf(request.subServiceName) || t('requests.serviceName')} · {request.serviceName},{' '}
          {localMoment(t, request.bookingDate, request.timeZone)}
        </p>
      </div>
      {earnsFullPrice(request) && (
        <p className="num font-medium">{formatPaise(paiseOf(request.earns) ?? 0)}</p>
      )}
      <span className="flex w-26 justify-end">
        <Badge tone={tone}>{t(label)}</Badge>
      </span>
    </li>
  );
}
