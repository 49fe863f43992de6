import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BookingCard as Booking } from '#contract/booking/views.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { type FilterKey, filters } from '../booking-status.ts';
import { BookingCard } from './booking-card.tsx';
import type { CardAction } from './card-action.ts';
import { type MyBookings, useMyBookings } from './use-my-bookings.ts';
import { VisitHelp } from './visit-help.tsx';

/** An action that replaces the default one, for callers that know more about the booking. */
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

/** The bookings of one tab under their heading (MYB-10, MYB-11); of all, those ahead before the others. */
export function BookingsList(props: BookingsListProps) {
  const { filter, list } = props;
  const { bookings, counts } = list;
  if (list.isPending) return <ListSkeleton />;
  if (list.isFailed) return <Failed onRetry={list.reload} />;
  if (bookings.length === 0) return <Empty filter={filter} />;
  const total = counts?.[filter] ?? bookings.length;
  return (
    <>
      <h2 className="num mb-4 flex flex-wrap items-baseline gap-x-2 text-lg" aria-live="polite">
        {total} {total === 1 ? 'Booking' : 'Bookings'}
        {filter !== 'all' && (
          <span className="text-base font-normal text-ink-soft">{labelOf(filter)} status</span>
        )}
      </h2>
      {filter === 'all' ? (
        <AheadAndBehind {...props} />
      ) : (
        <Cards {...props} progressText={`${bookings.length} of ${total}`} />
      )}
    </>
  );
}

/** Upcoming bookings, soonest first and the next one large, then past ones, latest first. */
function AheadAndBehind({ list: all, ...props }: BookingsListProps) {
  const ahead = useMyBookings('all', 'upcoming');
  const behind = useMyBookings('all', 'past');
  if (ahead.isPending || behind.isPending) return <ListSkeleton />;
  if (ahead.isFailed || behind.isFailed) return <Failed onRetry={all.reload} />;
  return (
    <div className="grid gap-8">
      <section aria-labelledby="upcoming-heading">
        <h3 id="upcoming-heading" className="mb-3 text-lg">
          Upcoming
        </h3>
        {ahead.bookings.length > 0 ? (
          <Cards {...props} list={ahead} level={4} hasNext />
        ) : (
          <p className="text-ink-soft">
            Nothing booked ahead.{' '}
            <Link to="/search" className="link">
              Find a service
            </Link>
          </p>
        )}
      </section>
      {behind.bookings.length > 0 && (
        <section aria-labelledby="past-heading">
          <h3 id="past-heading" className="mb-3 text-lg">
            Past
          </h3>
          <Cards {...props} list={behind} level={4} />
        </section>
      )}
    </div>
  );
}

type CardsProps = Omit<BookingsListProps, 'filter'> & {
  level?: 3 | 4;
  /** The first booking is the next visit. */
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
          label="Show more bookings"
          busy={list.isLoadingMore}
          onLoadMore={list.loadMore}
          progressText={progressText}
        />
      )}
    </>
  );
}

function labelOf(filter: FilterKey): string {
  return filters.find(({ key }) => key === filter)?.label ?? '';
}

/** MYB-14 to MYB-18. */
function Empty({ filter }: { filter: FilterKey }) {
  if (filter !== 'all') {
    const label = labelOf(filter);
    return (
      <EmptyState
        icon="calendar"
        title={`No ${label} Bookings`}
        text={`You don't have any ${label} bookings at the moment.`}
      />
    );
  }
  return (
    <EmptyState
      icon="calendar"
      title="No Bookings Yet"
      text="Your service appointments will appear here. Start exploring our premium services today!"
      action={
        <Button asChild>
          <Link to="/">Explore Services</Link>
        </Button>
      }
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon="warning"
      title="Your bookings could not be loaded"
      text="Nothing is lost. Please try again."
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}

function ListSkeleton() {
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
