import { sql } from 'kysely';
import { grantRole } from '#capabilities/identity/index.ts';
import type { DisputeBody } from '#contract/booking/disputes.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { BookingWorld } from '../worlds/booking-world.ts';

export type Kind = DisputeBody['kind'];
type Meant = { customer: string; bookingId: string };

/** Shared steps of tests about disputes. */
export function disputeSteps(world: () => BookingWorld) {
  let known: string | undefined;

  /** An admin; the same one for every call. */
  async function admin(): Promise<string> {
    if (known === undefined) {
      const id = await world().customer();
      await inTransaction(world().deps.db, (tx) => grantRole(tx, id, 'admin', world().now()));
      known = id;
    }
    return known;
  }

  const details = async (as: string, bookingId: string) =>
    (await world().call('booking', { as, params: { bookingId } })).body.data;

  /** An accepted booking of 1000 rupees per person that begins in two hours and takes one hour. */
  async function booked(people = 1) {
    const w = world();
    const input = { priceRupees: 1000, autoAccept: true, capacity: people };
    const { customer, service } = await w.pair(input);
    const one = await w.book(customer, service, { people });
    const { date, endsAt } = await details(customer, one.bookingId);
    return { customer, service, ...one, startsAt: date as string, endsAt: endsAt as string };
  }

  /** Sets the clock to some minutes after an instant. */
  function goTo(at: string, minutes = 0): void {
    const to = Temporal.Instant.from(at).add({ minutes });
    world().clock.advance(world().now().until(to).toString());
  }

  const report = ({ bookingId, customer }: Meant, kind: Kind, as = customer) =>
    world().call('dispute', {
      as,
      params: { bookingId },
      body: { kind, account: 'I waited for half an hour in the rain.' },
    });

  /** Opens a dispute and returns its id. */
  const reported = async (one: Meant, kind: Kind): Promise<string> =>
    (await report(one, kind)).body.data.dispute.id;

  const decide = async (disputeId: string, body: object, as?: string) =>
    world().call('decideDispute', {
      as: as ?? (await admin()),
      params: { disputeId },
      body: { decision: 'We have looked at all of it.', ...body },
    });

  const provider = (
    call: 'complete' | 'noShow',
    one: { bookingId: string; service: { ownerId: string } },
  ) => world().call(call, { as: one.service.ownerId, params: { bookingId: one.bookingId } });

  /** Whether the earnings of the booking are withheld. */
  async function isFrozen(bookingId: string): Promise<boolean> {
    const { rows } = await sql<{ is_disputed: boolean }>`
      select is_disputed from booking.earnings_public where booking_id = ${bookingId}`.execute(
      world().deps.db,
    );
    return rows.some((row) => row.is_disputed);
  }
  return { admin, details, booked, goTo, report, reported, decide, provider, isFrozen };
}
