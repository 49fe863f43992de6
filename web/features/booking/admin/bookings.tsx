import { bookingSorts } from '#contract/admin/calls.ts';
import type { BookingState } from '#contract/booking/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveTable } from '#web/api/files/use-save-file.ts';
import { isDay, PRIVATE } from '#web/api/list/list-params.ts';
import { useList } from '#web/api/list/use-list.ts';
import { DeskSearch } from '#web/ui/admin-list/admin-search.tsx';
import { DownloadCsv } from '#web/ui/admin-list/download-csv.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { bookingStateWords } from './booking-labels.ts';
import { BookingTable } from './booking-table.tsx';

const bookingStates = Object.keys(bookingStateWords) as BookingState[];
const keys = {
  text: PRIVATE,
  state: ['', ...bookingStates],
  from: isDay,
  to: isDay,
  sort: bookingSorts,
} as const;
const states = {
  '': 'All that were paid for',
  held: bookingStateWords.held.label,
  released: bookingStateWords.released.label,
  assigned: bookingStateWords.assigned.label,
  accepted: bookingStateWords.accepted.label,
  completed: bookingStateWords.completed.label,
  cancelled: bookingStateWords.cancelled.label,
};
const sorts = {
  newest: 'Booked last first',
  soonest: 'Earliest start first',
  latest: 'Latest start first',
};

/** All bookings, found by anything that is known of them. */
export function Bookings() {
  const { wish, query: body, fileQuery, change, toPage } = useList(keys);
  const query = useCall(
    'findBookings',
    { body, skipNotification: true },
    { needsPerson: true, keepsShown: true },
  );
  const download = useSaveTable('bookingsCsv', fileQuery);
  return (
    <div className="page-column">
      <PageHeader
        title="Bookings"
        subtitle="Every booking with its story and its money."
        actions={<DownloadCsv {...download} />}
      />
      <DeskSearch
        key={wish.text}
        label="Find a booking"
        hint="Reference, name, e-mail, service, or the gateway’s id of a payment"
        text={wish.text}
        onSearch={(text) => change({ text })}
      >
        <ChoiceField
          label="State"
          value={wish.state}
          words={states}
          onChange={(state) => change({ state })}
        />
        <TextField
          label="Starts from"
          type="date"
          value={wish.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label="Starts until"
          type="date"
          value={wish.to}
          onChange={({ target }) => change({ to: target.value })}
        />
        <ChoiceField
          label="Order"
          value={wish.sort}
          words={sorts}
          onChange={(sort) => change({ sort })}
        />
      </DeskSearch>
      <ListView
        query={query}
        noun="bookings"
        empty={{
          icon: 'search',
          title: 'No booking is found',
          text: 'Try the reference, or another filter.',
        }}
        onPage={toPage}
      >
        {(bookings) => (
          <Card flush>
            <BookingTable caption="Bookings" bookings={bookings} />
          </Card>
        )}
      </ListView>
    </div>
  );
}
