import { bookingDays, bookingSorts } from '#contract/booking/limits.ts';
import type { BookingState } from '#contract/booking/states.ts';
import { useAdminSearch } from '#web/api/admin/use-admin-search.ts';
import { isDay, isId, PRIVATE } from '#web/api/list/list-params.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { bookingStateLabels } from './booking-labels.ts';
import { BookingTable } from './booking-table.tsx';

const bookingStates = Object.keys(bookingStateLabels) as BookingState[];
const schema = {
  text: PRIVATE,
  person: isId,
  state: ['', ...bookingStates],
  day: bookingDays,
  from: isDay,
  to: isDay,
  sort: bookingSorts,
} as const;
const stateLabels = {
  '': 'All paid bookings',
  held: bookingStateLabels.held.label,
  released: bookingStateLabels.released.label,
  assigned: bookingStateLabels.assigned.label,
  accepted: bookingStateLabels.accepted.label,
  completed: bookingStateLabels.completed.label,
  cancelled: bookingStateLabels.cancelled.label,
};
const dayLabels = { starts: 'Start', booked: 'Booked', cancelled: 'Cancelled' };
const sortLabels = {
  newest: 'Latest booked first',
  soonest: 'Earliest start first',
  latest: 'Latest start first',
};

/** All bookings, searchable by reference, person, service or payment. */
export function Bookings() {
  const admin = useAdminSearch(schema, 'findBookings', 'bookingsCsv');
  return (
    <AdminListPage
      {...admin}
      title="Bookings"
      subtitle="All bookings, with their activity and payments."
      search={{
        key: 'text',
        label: 'Find a booking',
        hint: 'Reference, name, e-mail, service, or payment ID of the gateway',
      }}
      filters={[
        { key: 'state', label: 'State', options: stateLabels },
        { key: 'day', label: 'Day of', options: dayLabels },
        { key: 'from', label: 'From', type: 'date' },
        { key: 'to', label: 'Until', type: 'date' },
        { key: 'sort', label: 'Order', options: sortLabels },
        { key: 'person', label: 'ID of a person', type: 'id' },
      ]}
      noun="bookings"
      empty={{
        icon: 'search',
        title: 'No bookings found',
        text: 'Try the reference, or another filter.',
      }}
    >
      {(bookings) => (
        <Card flush>
          <BookingTable caption="Bookings" bookings={bookings} />
        </Card>
      )}
    </AdminListPage>
  );
}
