import { formatTime } from '#contract/time.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { alignTransfer } from '../earnings/align-transfer.ts';
import { bookedPrice, venuePrices } from '../money/venue.rules.ts';
import { publishTransition } from '../publish-transition.ts';
import { answerBy } from '../rules.ts';
import { type Actor, type BookingRow, writeEvent, writeSpan, writeTransition } from '../store.ts';
import { fulfilWaiting } from '../visits/fulfil-waiting.ts';
import type { ChangeRow } from './changes.store.ts';

type Addition = Pick<
  ChangeRow,
  'startsAt' | 'endsAt' | 'seatsUntil' | 'seats' | 'pricePaise' | 'venuePaise'
> & {
  people: number;
};

/**
 * Writes additional people of a locked booking whose seats and money are settled. A booking that was not
 * accepted yet gets a new deadline for the provider's answer.
 * @param actor the customer, or the provider who confirmed.
 */
export async function writeAddition(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox' | 'live'>,
  booking: BookingRow,
  { change, actor }: { change: Addition; actor?: Actor },
): Promise<void> {
  const now = deps.clock.now();
  const { startsAt, endsAt, seatsUntil, seats, people, pricePaise, venuePaise } = change;
  const added = (paise: number) => Array.from({ length: people - booking.people }, () => paise);
  await writeSpan(tx, booking.id, {
    ...{ people, seats, startsAt, endsAt, seatsUntil },
    ...bookedPrice(booking),
    addedPrices: [...booking.addedPrices, ...added(pricePaise)],
    addedVenuePaise: [...venuePrices(booking).addedPrices, ...added(venuePaise)],
  });
  const due = booking.state === 'assigned' ? { answerBy: answerBy(now, startsAt) } : {};
  await writeTransition(tx, booking, { state: booking.state, ...due });
  const customer = { kind: 'customer', personId: booking.customerId } as const;
  const note = peopleNote(booking, change);
  const event = { bookingId: booking.id, move: 'addPeople', actor: actor ?? customer, note };
  await writeEvent(tx, event, now);
  await fulfilWaiting(tx, deps, booking, now, { people });
  await alignTransfer(tx, deps, booking.id);
  await publishTransition(tx, deps, booking, 'addPeople', booking.state);
}

/** '2 → 4 people, until 1:00 PM', for the booking's history. */
export function peopleNote(
  { people, timeZone }: Pick<BookingRow, 'people' | 'timeZone'>,
  after: { people: number; endsAt: Temporal.Instant },
): string {
  return `${people} → ${after.people} people, until ${formatTime(after.endsAt.toString(), timeZone)}`;
}
