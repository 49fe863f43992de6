import { type BookingState, targetsOf } from '#contract/booking/states.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { BOOKING_CHANGED, type BookingChanged, type Together } from './events.ts';
import type { BookingRow } from './store.ts';

/**
 * Publishes a transition to the capabilities above and to the open pages of both people, on commit.
 * Every transition of a paid booking is published, so this enforces the transition table.
 * @param together the dates of a series with the same transition.
 * @param booking the row before the transition.
 * @throws Error when the table does not allow the transition.
 */
export async function publishTransition(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'live' | 'clock'>,
  booking: BookingRow,
  transition: BookingChanged['move'],
  state: BookingState,
  together?: Together,
): Promise<void> {
  const { id, reference, state: before } = booking;
  if (!targetsOf(before, transition).includes(state))
    throw new Error(`${reference}: ${transition} does not lead from ${before} to ${state}.`);
  const at = deps.clock.now().toString();
  const event = { bookingId: id, move: transition, state, at, ...(together ? { together } : {}) };
  await deps.outbox.announce<BookingChanged>(tx, BOOKING_CHANGED, event);
  await deps.live.publish(tx, booking.customerId, { topic: 'bookings', id });
  await deps.live.publish(tx, booking.providerId, { topic: 'requests', id });
}

/** The dates with the same transition in the order of their times, for each of them; nothing for one booking. */
export function togetherOf(dates: readonly BookingRow[]): (Together | undefined)[] {
  if (dates.length < 2) return [];
  const ordered = dates.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));
  const starts = ordered.map(({ startsAt }) => startsAt.toString());
  const sumOf = (of: (date: BookingRow) => number) =>
    dates.reduce((sum, date) => sum + of(date), 0);
  const sums = { totalPaise: sumOf((date) => date.totalPaise), lessPaise: sumOf(lessPaise) };
  return dates.map((date) => ({ isFirst: date === ordered[0], starts, ...sums }));
}

/** The amount that discounts take off the list price for all people of a date as it was booked. */
function lessPaise({ listPricePaise, pricePaise, venuePaise, people }: BookingRow): number {
  return listPricePaise === null ? 0 : (listPricePaise - pricePaise - venuePaise) * people;
}
