import { bookingDays, bookingSorts } from '#contract/booking/limits.ts';
import type { BookingState } from '#contract/booking/states.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveTable } from '#web/api/files/use-save-file.ts';
import { isDay, PRIVATE } from '#web/api/list/list-params.ts';
import { useList } from '#web/api/list/use-list.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { bookingStateLabels } from './booking-labels.ts';
import { BookingTable } from './booking-table.tsx';

const bookingStates = Object.keys(bookingStateLabels) as BookingState[];
const schema = {
  text: PRIVATE,
  state: ['', ...bookingStates],
  day: bookingDays,
  from: isDay,
  to: isDay,
  sort: bookingSorts,
} as const;
const stateLabels = {
  '': 'All that were paid for',
  held: bookingStateLabels.held.label,
  released: bookingStateLabels.released.label,
  assigned: bookingStateLabels.assigned.label,
  accepted: bookingStateLabels.accepted.label,
  completed: bookingStateLabels.completed.label,
  cancelled: bookingStateLabels.cancelled.label,
};
const dayLabels = { starts: 'Start', booked: 'Booked', cancelled: 'Cancelled' };
const sortLabels = {
  newest: 'Booked last first',
  soonest: 'Earliest start first',
  latest: 'Latest start first',
};

/** All bookings, searchable by reference, person, service or payment. */
export function Bookings() {
  const list = useList(schema);
  const query = useCall(
    'findBookings',
    { body: list.query, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true },
  );
  const download = useSaveTable('bookingsCsv', list.fileQuery);
  return (
    <AdminListPage
      title="Bookings"
      subtitle="Every booking with its story and its money."
      download={download}
      list={list}
      search={{
        key: 'text',
        label: 'Find a booking',
        hint: 'Reference, name, e-mail, service, or the gateway’s id of a payment',
      }}
      filters={[
        { key: 'state', label: 'State', options: stateLabels },
        { key: 'day', label: 'Day of', options: dayLabels },
        { key: 'from', label: 'From', type: 'date' },
        { key: 'to', label: 'Until', type: 'date' },
        { key: 'sort', label: 'Order', options: sortLabels },
      ]}
      query={query}
      noun="bookings"
      empty={{
        icon: 'search',
        title: 'No booking is found',
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
