import { useState } from 'react';
import { Link } from 'react-router';
import type { SessionRoster } from '#contract/booking/class-calls.ts';
import { formatPeople } from '#web/lib/plural.ts';
import { requestPath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { presence } from './class-text.ts';
import { SessionWalkInDialog } from './session-walk-in-dialog.tsx';
import { useCheckIn, useWalkInCheckIn } from './use-check-in.ts';

type Attendee = SessionRoster['bookings'][number];

/** The bookings and walk-ins of a session, each with a switch that checks its people in. */
export function RosterList({ roster }: { roster: SessionRoster }) {
  const { bookings, setCheckedIn } = useCheckIn(roster);
  const { walkIns, setArrived } = useWalkInCheckIn(roster);
  const { here, all } = presence([...bookings, ...walkIns]);
  const [isAdding, setAdding] = useState(false);
  const addButton = (
    <Button variant="secondary" icon="plus" className="w-fit" onClick={() => setAdding(true)}>
      Add walk-in
    </Button>
  );
  const dialog = isAdding && (
    <SessionWalkInDialog
      roster={roster}
      placesLeft={roster.places - all}
      onClose={() => setAdding(false)}
    />
  );
  if (all === 0) {
    return (
      <>
        <EmptyState
          icon="people"
          title="No bookings yet"
          text={`All ${roster.places} places are free. Bookings appear here as they come in.`}
          action={addButton}
        />
        {dialog}
      </>
    );
  }
  return (
    <section aria-labelledby="attendees" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="attendees" className="num text-lg">
          {all} of {roster.places} places booked
        </h2>
        <p role="status" className="num font-semibold text-brand">
          Here {here} of {all}
        </p>
      </div>
      <Card flush asChild>
        <ul className="divide-y divide-hairline">
          {bookings.map((attendee) => (
            <li key={attendee.bookingId} className="px-4 py-2">
              <Switch
                label={<AttendeeName attendee={attendee} />}
                hint={<AttendeeFacts attendee={attendee} />}
                checked={attendee.isCheckedIn}
                onCheckedChange={(isHere) => void setCheckedIn(attendee.bookingId, isHere)}
              />
            </li>
          ))}
          {walkIns.map(({ walkInId, name, people, isCheckedIn }) => (
            <li key={walkInId} className="px-4 py-2">
              <Switch
                label={
                  <span className="wrap-anywhere">
                    {name || 'Walk-in'}, {formatPeople(people)}
                  </span>
                }
                hint={
                  <span className="flex flex-wrap gap-x-2">
                    Walk-in, pays at your place
                    {isCheckedIn && <span className="font-medium text-success">Here</span>}
                  </span>
                }
                checked={isCheckedIn}
                onCheckedChange={(isHere) => void setArrived(walkInId, isHere)}
              />
            </li>
          ))}
        </ul>
      </Card>
      {all < roster.places && addButton}
      {dialog}
    </section>
  );
}

function AttendeeName({ attendee }: { attendee: Attendee }) {
  return (
    <span className="wrap-anywhere">
      {attendee.customerName || 'Customer'}, {formatPeople(attendee.people)}
    </span>
  );
}

function AttendeeFacts({ attendee }: { attendee: Attendee }) {
  const { bookingId, reference, status, isCheckedIn } = attendee;
  return (
    <span className="num flex flex-wrap gap-x-2">
      <Link to={requestPath(bookingId)} className="inline-flex min-h-6 items-center underline">
        {reference}
      </Link>
      {status === 'pending' && (
        <span className="font-medium text-ink">Waiting for your answer</span>
      )}
      {isCheckedIn && <span className="font-medium text-success">Here</span>}
    </span>
  );
}
