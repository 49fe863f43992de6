import type { BookingChanged } from '#capabilities/booking/events.ts';
import { notifyTransition } from '#capabilities/notifications/bookings/notify-transition.ts';
import { markRead } from '#capabilities/notifications/notices.store.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { asOf } from './as-of.ts';

/** Creates the in-app notifications of past transitions for both sides, without e-mails. */
export async function seedNotices(deps: Deps, heard: readonly BookingChanged[]): Promise<void> {
  const mail = { ...deps.mail, post: async () => undefined };
  for (const transition of heard) {
    await notifyTransition(
      { ...asOf(deps, Temporal.Instant.from(transition.at)), mail },
      transition,
    );
  }
}

/** Marks the notifications of past bookings as read. */
export async function readNotices(deps: Deps, people: readonly string[]): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    for (const person of people) await markRead(tx, person, { all: true }, deps.clock.now());
  });
}
