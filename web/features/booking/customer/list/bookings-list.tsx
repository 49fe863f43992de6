import type { ReactNode } from 'react';
import type { BookingCard as Booking } from '#contract/booking/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useSearchPath } from '#web/lib/cookie/remembered-place.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import type { FilterKey } from '../booking-status.ts';
import { BookingCard } from './booking-card.tsx';
import type { CardAction } from './card-action.ts';
import { type MyBookings, useMyBookings } from './use-my-bookings.ts';
import { VisitHelp } from './visit-help.tsx';

/** An action that replaces the default one, for callers with more information about the booking. */
export type ActionOf = (booking: Booking) => CardAction | undefined;

/** A badge on the card, for example about unread messages. */
export type NoteOf = (booking: Booking) => ReactNode;

type BookingsListProps = {
  filter: FilterKey;
  list: MyBookings;
  newId: string | null;
  actionOf: ActionOf;
  noteOf: NoteOf;
};

/** MYB-12: two to five columns by width; one column where two would truncate text. */
const grid =
  'grid grid-cols-1 gap-4 min-[25rem]:grid-cols-2 min-[25rem]:gap-3 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4 min-[100rem]:grid-cols-5';

/** The bookings of one tab under their heading (MYB-10, MYB-11); in the tab of all, upcoming ones come first. */
export function BookingsList(props: BookingsListProps) {
  const t = useT();
  const { filter, list } = props;
  const { bookings, counts } = list;
  if (list.isPending) return <BookingsSkeleton />;
  if (list.isFailed) return <Failed onRetry={list.reload} />;
  if (bookings.length === 0) return <Empty filter={filter} />;
  const total = counts?.[filter] ?? bookings.length;
  return (
    <>
      <h2 className="num mb-4 flex flex-wrap items-baseline gap-x-2 text-lg" aria-live="polite">
        {t('bookings.count', { count: total })}
        {filter !== 'all' && (
          <span className="text-base font-normal text-ink-soft">
            {t('bookings.ofStatus', { status: t(`bookings.${filter}`) })}
          </span>
        )}
      </h2>
      {filter === 'all' ? (
        <AheadAndBehind {...props} />
      ) : (
        <Cards
          {...props}
          progressText={t('bookings.countOf', { loaded: bookings.length, total })}
        />
      )}
    </>
  );
}

/** Upcoming bookings, soonest first and the next one large, then past ones, latest first. */
function AheadAndBehind({ list: all, ...props }: BookingsListProps) {
  const t = useT();
  const searchPath = useSearchPath();
  const ahead = useMyBookings('all', 'upcoming');
  const behind = useMyBookings('all', 'past');
  if (ahead.isPending || behind.isPending) return <BookingsSkeleton />;
  if (ahead.isFailed || behind.isFailed) return <Failed onRetry={all.reload} />;
  return (
    <div className="grid gap-8">
      <section aria-labelledby="upcoming-heading">
        <h3 id="upcoming-heading" className="mb-3 text-lg">
          {t('bookings.upcoming')}
        </h3>
        {ahead.bookings.length > 0 ? (
          <Cards {...props} list={ahead} level={4} hasNext />
        ) : (
          <p className="text-ink-soft">
            {t('bookings.nothingAhead')}{' '}
            <Link to={searchPath} className="link">
              {t('bookings.findService')}
            </Link>
          </p>
        )}
      </section>
      {behind.bookings.length > 0 && (
        <section aria-labelledby="past-heading">
          <h3 id="past-heading" className="mb-3 text-lg">
            {t('bookings.past')}
          </h3>
          <Cards {...props} list={behind} level={4} />
        </section>
      )}
    </div>
  );
}

type CardsProps = Omit<BookingsListProps, 'filter'> & {
  level?: 3 | 4;
  /** True if the first booking is the next visit. */
  hasNext?: boolean;
  progressText?: string;
};

function Cards({
  list,
  newId,
  actionOf,
  noteOf,
  level,
  hasNext = false,
  progressText,
}: CardsProps) {
  const t = useT();
  return (
    <>
      <ul className={grid}>
        {list.bookings.map((booking, nth) => (
          <li
            key={booking.bookingId}
            className={hasNext && nth === 0 ? 'col-span-full min-w-0' : 'min-w-0'}
          >
            <BookingCard
              booking={booking}
              isNew={booking.bookingId === newId}
              action={actionOf(booking)}
              note={noteOf(booking)}
              level={level}
              help={hasNext && nth === 0 ? <VisitHelp booking={booking} /> : undefined}
            />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <LoadMore
          label={t('bookings.showMore')}
          busy={list.isLoadingMore}
          onLoadMore={list.loadMore}
          progressText={progressText}
        />
      )}
    </>
  );
}

/** MYB-14 to MYB-18. */
function Empty({ filter }: { filter: FilterKey }) {
  const t = useT();
  const searchPath = useSearchPath();
  if (filter !== 'all') {
    const status = t(`bookings.${filter}`);
    return (
      <EmptyState
        icon="calendar"
        title={t('bookings.noneOf', { status })}
        text={t('bookings.noneOfText', { status })}
        action={
          <>
            <Button asChild>
              <Link to={searchPath}>{t('bookings.findService')}</Link>
            </Button>
            <Button variant="secondary" asChild>
              <Link to="/myBooking" preventScrollReset>
                {t('bookings.allMine')}
              </Link>
            </Button>
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="calendar"
      title={t('bookings.none')}
      text={t('bookings.noneText')}
      action={
        <Button asChild>
          <Link to="/">{t('bookings.explore')}</Link>
        </Button>
      }
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon="warning"
      title={t('bookings.loadFailed')}
      text={t('common.nothingLost')}
      action={<Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
    />
  );
}

/** The placeholder of the list while it loads. */
export function BookingsSkeleton() {
  return (
    <>
      <Skeleton shape="text" className="mb-4 w-32 text-lg" />
      <div className={grid}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-76" />
        ))}
      </div>
    </>
  );
}
