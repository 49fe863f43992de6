import { type ReactNode, useState } from 'react';
import type { SessionRoster } from '#contract/booking/class-calls.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { requestPath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { walkInLabels } from '../calendar/calendar-text.ts';
import { checkInText, presence } from './class-text.ts';
import { RosterWalkIn } from './roster-walk-in.tsx';
import { SessionWalkInDialog } from './session-walk-in-dialog.tsx';
import { useCheckIn, useWalkInCheckIn } from './use-check-in.ts';

const MINUTE_MS = 60_000;

type Attendee = SessionRoster['bookings'][number];
type WalkIn = ReturnType<typeof useWalkInCheckIn>['walkIns'][number];

/** The bookings and walk-ins of a session, each with a switch that checks its people in. */
export function RosterList({ roster }: { roster: SessionRoster }) {
  const t = useT();
  const checkIn = useCheckIn(roster);
  const walkInCheckIn = useWalkInCheckIn(roster);
  const { all } = presence([...checkIn.bookings, ...walkInCheckIn.walkIns]);
  const [isAdding, setAdding] = useState(false);
  const [openedId, setOpenedId] = useState<string>();
  const addButton = (
    <Button variant="secondary" icon="plus" className="w-fit" onClick={() => setAdding(true)}>
      {t('walkins.add')}
    </Button>
  );
  return (
    <>
      {all === 0 ? (
        <EmptyState
          icon="people"
          title={t('classes.noBookings')}
          text={t('classes.noBookingsText', { places: roster.places })}
          action={addButton}
        />
      ) : (
        <Attendees {...{ roster, checkIn, walkInCheckIn, addButton }} onOpen={setOpenedId} />
      )}
      {openedId && (
        <RosterWalkIn
          key={openedId}
          {...{ roster, walkInId: openedId }}
          onClose={() => setOpenedId(undefined)}
        />
      )}
      {isAdding && (
        <SessionWalkInDialog
          roster={roster}
          placesLeft={roster.places - all}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

type AttendeesProps = {
  roster: SessionRoster;
  checkIn: ReturnType<typeof useCheckIn>;
  walkInCheckIn: ReturnType<typeof useWalkInCheckIn>;
  addButton: ReactNode;
  onOpen: (walkInId: string) => void;
};

function Attendees({ roster, checkIn, walkInCheckIn, addButton, onOpen }: AttendeesProps) {
  const t = useT();
  const { bookings, setCheckedIn } = checkIn;
  const { walkIns, setArrived } = walkInCheckIn;
  const { here, all } = presence([...bookings, ...walkIns]);
  const isOpen = useNow(MINUTE_MS) >= Date.parse(roster.checkInFrom);
  return (
    <section aria-labelledby="attendees" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="attendees" className="num text-lg">
          {t('classes.booked', { taken: all, places: roster.places })}
        </h2>
        <p role="status" className="num font-semibold text-brand">
          {isOpen && t('classes.hereOf', { here, all })}
        </p>
      </div>
      {!isOpen && (
        <p className="text-ink-soft">
          {t('classes.checkInFrom', { moment: checkInText(t, roster.checkInFrom) })}
        </p>
      )}
      <Card flush asChild>
        <ul className="divide-y divide-hairline">
          {bookings.map((attendee) => (
            <li key={attendee.bookingId} className="px-4 py-2">
              <Switch
                label={<AttendeeName attendee={attendee} />}
                hint={<AttendeeFacts attendee={attendee} />}
                checked={attendee.isCheckedIn}
                disabled={!isOpen && !attendee.isCheckedIn}
                onCheckedChange={(isHere) => void setCheckedIn(attendee.bookingId, isHere)}
              />
            </li>
          ))}
          {walkIns.map((walkIn) => (
            <li key={walkIn.walkInId} className="px-4 py-2">
              <Switch
                label={<WalkInName walkIn={walkIn} />}
                hint={<WalkInFacts walkIn={walkIn} onOpen={() => onOpen(walkIn.walkInId)} />}
                checked={walkIn.isCheckedIn}
                disabled={!isOpen && !walkIn.isCheckedIn}
                onCheckedChange={(isHere) => void setArrived(walkIn.walkInId, isHere)}
              />
            </li>
          ))}
        </ul>
      </Card>
      {all < roster.places && addButton}
    </section>
  );
}

function AttendeeName({ attendee }: { attendee: Attendee }) {
  const t = useT();
  return (
    <span className="wrap-anywhere">
      {attendee.customerName || t('requests.customer')},{' '}
      {t('common.people', { count: attendee.people })}
    </span>
  );
}

function AttendeeFacts({ attendee }: { attendee: Attendee }) {
  const t = useT();
  const { bookingId, reference, status, isCheckedIn } = attendee;
  return (
    <span className="num flex flex-wrap gap-x-2">
      <Link to={requestPath(bookingId)} className="inline-flex min-h-6 items-center underline">
        {reference}
      </Link>
      {status === 'pending' && <span className="font-medium text-ink">{t('classes.waiting')}</span>}
      {isCheckedIn && <span className="font-medium text-success">{t('classes.here')}</span>}
    </span>
  );
}

function WalkInName({ walkIn: { name, people } }: { walkIn: WalkIn }) {
  const t = useT();
  return (
    <span className="wrap-anywhere">
      {name || t('walkins.short')}, {t('common.people', { count: people })}
    </span>
  );
}

function WalkInFacts({ walkIn, onOpen }: { walkIn: WalkIn; onOpen: () => void }) {
  const t = useT();
  const { state, isCheckedIn } = walkIn;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {t('classes.walkInPays')}
      <button
        type="button"
        className="inline-flex min-h-6 items-center underline"
        aria-label={t('calendar.detailsOf', { name: walkIn.name || t('walkins.short') })}
        onClick={onOpen}
      >
        {t('calendar.details')}
      </button>
      {isCheckedIn && <span className="font-medium text-success">{t('classes.here')}</span>}
      {state === 'no-show' && !isCheckedIn && (
        <span className="font-medium text-ink">{t(walkInLabels[state].label)}</span>
      )}
    </span>
  );
}
