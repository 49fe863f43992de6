import { bookingSorts } from '#contract/admin-people-calls.ts';
import type { BookingState } from '#contract/booking.ts';
import { isDay, PRIVATE } from '#web/api/list-wish.ts';
import { useCall } from '#web/api/query.ts';
import { useList } from '#web/api/use-list.ts';
import { Card } from '#web/ui/card.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { ListView } from '#web/ui/list-view.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { bookingStateWords } from './booking-words.ts';
import { DeskSearch } from './desk-search.tsx';
import { FoundBookings } from './found-bookings.tsx';
import { PrivateListFile } from './list-file.tsx';

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
  return (
    <div className="page-column">
      <PageHeader
        title="Bookings"
        subtitle="Every booking with its story and its money."
        actions={<PrivateListFile call="bookingsCsv" wish={fileQuery} />}
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
            <FoundBookings caption="Bookings" bookings={bookings} />
          </Card>
        )}
      </ListView>
    </div>
  );
}
