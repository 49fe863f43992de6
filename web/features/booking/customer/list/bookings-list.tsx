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
import type { MyBookings } from './use-my-bookings.ts';

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

/** The bookings of one tab under their heading (MYB-10, MYB-11). */
export function BookingsList({ filter, list, newId, actionOf, noteOf }: BookingsListProps) {
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
      <ul className={grid}>
        {bookings.map((booking) => (
          <li key={booking.bookingId} className="min-w-0">
            <BookingCard
              booking={booking}
              isNew={booking.bookingId === newId}
              action={actionOf(booking)}
              note={noteOf(booking)}
            />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <LoadMore
          label="Show more bookings"
          busy={list.isLoadingMore}
          onLoadMore={list.loadMore}
          shownText={`${bookings.length} of ${total}`}
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
