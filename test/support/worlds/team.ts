import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Reply } from './app.ts';
import type { BookingWorld, Salon } from './booking-world.ts';

type Offer = { ownerId: string; serviceId: string; subServiceId: string };

/** Adds a team member who performs a sub-service. */
export async function addMember(db: Db, offer: Offer, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into availability.resources (business_id, kind, name)
    values (${offer.ownerId}, 'member', ${name}) returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  await addSkill(db, offer, id);
  return id;
}

/** Makes a member or the owner perform a sub-service. */
export async function addSkill(db: Db, offer: Offer, memberId: string): Promise<void> {
  await sql`insert into availability.skills (business_id, service_id, sub_service_id, member_id)
    values (${offer.ownerId}, ${offer.serviceId}, ${offer.subServiceId}, ${memberId})`.execute(db);
}

/** Deactivates a member of the team; their bookings stay. */
export async function removeMember(db: Db, { ownerId }: Offer, id: string): Promise<void> {
  await sql`update availability.resources set is_active = false
    where business_id = ${ownerId} and id = ${id}`.execute(db);
}

/** A salon in which Riya and Meera, but not the owner, perform the sub-service, and a start in two days. */
export type Team = { customer: string; service: Salon; riya: string; meera: string; at: string };

export type TeamWorld = {
  team(): Promise<Team>;
  order(salon: Team, as: string, change: Record<string, unknown>): Promise<Reply>;
  /** Orders, pays and verifies. @returns the booking's id. */
  book(salon: Team, as: string, change: Record<string, unknown>): Promise<string>;
  claimedBy(bookingId: string): Promise<string[]>;
  rowOf(
    bookingId: string,
  ): Promise<{ state: string; member_id: string | null; together: boolean } | undefined>;
};

export function teamWorld(w: BookingWorld): TeamWorld {
  const { db } = w.deps;
  const order: TeamWorld['order'] = ({ service, at }, as, change) =>
    w.call('order', { as, body: { ...w.orderBody(service, at), ...change } });
  return {
    team: async () => {
      const { customer, service } = await w.pair();
      const riya = await addMember(db, service, 'Riya');
      const meera = await addMember(db, service, 'Meera');
      const from = w.now().add({ hours: 48 }).epochMilliseconds;
      const at = (await w.starts(service)).find((start) => Date.parse(start) > from) ?? '';
      return { customer, service, riya, meera, at };
    },
    order,
    book: async (salon, as, change) => {
      const { body } = await order(salon, as, change);
      const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
      await w.call('verify', { as, body: paid });
      return body.data.bookingId;
    },
    claimedBy: async (bookingId) => {
      const { rows } = await sql<{ resource_id: string }>`
        select resource_id from availability.claims where claim_id = ${bookingId}`.execute(db);
      return rows.map((row) => row.resource_id).sort();
    },
    rowOf: async (bookingId) => {
      const { rows } = await sql<{ state: string; member_id: string | null; together: boolean }>`
        select state, member_id, together from booking.bookings
        where id = ${bookingId}`.execute(db);
      return rows[0];
    },
  };
}
