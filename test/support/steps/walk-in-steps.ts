import { sql } from 'kysely';
import type { WalkInCheck } from '#contract/walkins/views.ts';
import type { Reply } from '../worlds/app.ts';
import type { BookingWorld, Salon } from '../worlds/booking-world.ts';

type WalkInSteps = {
  /** The instant of a time tomorrow in India, such as '2026-08-05T14:00:00+05:30'. */
  tomorrow(time: string): string;
  bodyOf(salon: Salon, change: object): Record<string, unknown>;
  add(salon: Salon, change: object): Promise<Reply>;
  check(salon: Salon, change: object): Promise<WalkInCheck>;
  change(salon: Salon, walkInId: string, body: object): Promise<Reply>;
  mark(salon: Salon, walkInId: string, state: string): Promise<Reply>;
  /** Adds a member who performs the salon's sub-service. */
  addMember(salon: Salon, name: string): Promise<string>;
};

/** Shared steps of tests about walk-ins. */
export function walkInSteps(world: () => BookingWorld): WalkInSteps {
  const tomorrow = (time: string) => {
    const day = world().now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().add({ days: 1 });
    return `${day}T${time}:00+05:30`;
  };
  const choiceOf = ({ serviceId, subServiceId }: Salon) => ({ serviceId, subServiceId, people: 1 });
  const contact = { name: 'Asha', phone: '9876543210', note: 'First visit' };
  const bodyOf = (salon: Salon, change: object) => ({ ...choiceOf(salon), ...contact, ...change });
  return {
    tomorrow,
    bodyOf,
    add: (salon, change) =>
      world().call('addWalkIn', { as: salon.ownerId, body: bodyOf(salon, change) }),
    check: async (salon, change) => {
      const query = { ...choiceOf(salon), ...change };
      return (await world().call('checkWalkIn', { as: salon.ownerId, query })).body.data;
    },
    change: (salon, walkInId, body) => {
      const { serviceId: _, ...rest } = bodyOf(salon, body);
      return world().call('changeWalkIn', { as: salon.ownerId, params: { walkInId }, body: rest });
    },
    mark: (salon, walkInId, state) =>
      world().call('markWalkIn', { as: salon.ownerId, params: { walkInId }, body: { state } }),
    addMember: (salon, name) => insertMember(world(), salon, name),
  };
}

async function insertMember({ deps }: BookingWorld, salon: Salon, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into availability.resources (business_id, kind, name)
    values (${salon.ownerId}, 'member', ${name}) returning id`.execute(deps.db);
  const id = rows[0]?.id ?? '';
  await sql`insert into availability.skills (business_id, service_id, sub_service_id, member_id)
    values (${salon.ownerId}, ${salon.serviceId}, ${salon.subServiceId}, ${id})`.execute(deps.db);
  return id;
}
