import type { WaitlistEntry } from '#contract/waitlist/views.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useSearchPath } from '#web/lib/cookie/remembered-place.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { endText, windowText } from '../waitlist-text.ts';
import { EntryCard } from './entry-card.tsx';
import { useWaitlist } from './use-waitlist.ts';

/** The waitlist entries of a customer: offers first, then waiting entries with their positions, then ended ones. */
export function WaitlistPage() {
  const t = useT();
  const { data, error, refetch } = useWaitlist();
  const entries = data?.data;
  return (
    <div className="page-column grid max-w-200 grid-cols-1 gap-6 pb-16">
      <div className="-mb-6 pt-3">
        <BackLink>
          <Link to="/myBooking">{t('common.myBookings')}</Link>
        </BackLink>
        <PageHeader title={t('waitlist.title')} subtitle={t('waitlist.subtitle')} />
      </div>
      {error && !entries && (
        <LoadFailed
          title={t('waitlist.loadFailed')}
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!entries && !error && <ListSkeleton />}
      {entries && <Entries entries={entries} />}
    </div>
  );
}

function Entries({ entries }: { entries: readonly WaitlistEntry[] }) {
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const ended = entries.filter(({ state }) => state !== 'waiting');
  const inOrder = [...waiting].sort((a, b) => Number(b.offer !== null) - Number(a.offer !== null));
  return (
    <>
      {waiting.length === 0 && <Empty />}
      {waiting.length > 0 && (
        <ul className="grid gap-4">
          {inOrder.map((entry) => (
            <li key={entry.entryId} className="min-w-0">
              <EntryCard entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {ended.length > 0 && <Ended entries={ended} />}
    </>
  );
}

function Empty() {
  const t = useT();
  return (
    <EmptyState
      icon="clock"
      title={t('waitlist.nothing')}
      text={t('waitlist.nothingText')}
      action={
        <Button asChild>
          <Link to={useSearchPath()}>{t('waitlist.findService')}</Link>
        </Button>
      }
    />
  );
}

function Ended({ entries }: { entries: readonly WaitlistEntry[] }) {
  const t = useT();
  return (
    <section aria-labelledby="ended-heading">
      <h2 id="ended-heading" className="text-lg">
        {t('waitlist.ended')}
      </h2>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
        {entries.map((entry) => (
          <li
            key={entry.entryId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                {t.nameOf(entry.subServiceName)}, {entry.serviceName}
              </p>
              <p className="num text-sm text-ink-soft">{windowText(t, entry)}</p>
            </div>
            <p className="text-sm text-ink-soft">
              {entry.bookingId ? (
                <Link className="link" to={`/booking-details/${entry.bookingId}`}>
                  {endText(t, entry)}
                </Link>
              ) : (
                endText(t, entry)
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  );
}
