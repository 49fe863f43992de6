import { sql } from 'kysely';
import type { CallName } from '#contract/api.ts';
import type { Resource, Resources } from '#contract/team/resources.ts';
import type { BookingWorld, Salon } from '../worlds/booking-world.ts';

type Body = {
  name?: string;
  quantity?: number;
  subServiceIds?: string[];
  /** For a change; the current values by default. */
  basedOn?: Pick<Resource, 'name' | 'quantity' | 'subServiceIds'>;
};

/** An owner's actions on rooms and equipment. */
export function resourceSteps(world: () => BookingWorld) {
  const bodyOf = (body: Body) => ({
    ...{ name: 'Steam room', quantity: 1, subServiceIds: [] },
    ...body,
  });
  const show = async (salon: Salon): Promise<Resources> =>
    (await world().call('resources', { as: salon.ownerId })).body.data;
  const baseOf = async (salon: Salon, resourceId: string | undefined) => {
    const current = (await show(salon)).resources.find(({ id }) => id === resourceId);
    const { name, quantity, subServiceIds } = current ?? bodyOf({});
    return { basedOn: { name, quantity, subServiceIds } };
  };
  const ask = async (salon: Salon, call: CallName, resourceId?: string, body?: Body) => {
    const base = call === 'changeResource' ? await baseOf(salon, resourceId) : {};
    return world().call(call, {
      as: salon.ownerId,
      ...(resourceId === undefined ? {} : { params: { resourceId } }),
      ...(body ? { body: { ...base, ...bodyOf(body) } } : {}),
    });
  };
  /** Adds a resource that the sub-services of these salons require. @returns its id. */
  const add = async (salons: [Salon, ...Salon[]], body: Body = {}) => {
    const subServiceIds = salons.map(({ subServiceId }) => subServiceId);
    const reply = await ask(salons[0], 'addResource', undefined, { subServiceIds, ...body });
    const { resources } = reply.body.data as Resources;
    return resources.find(({ name }) => name === bodyOf(body).name)?.id ?? '';
  };
  return {
    ask,
    add,
    show,
    /** Two services of one owner, each with three seats, that require one resource. */
    spa: async (body: Body = {}) => {
      const massage = await world().service({ capacity: 3, autoAccept: true });
      const owner = { id: massage.ownerId };
      const steam = await world().service({ owner, capacity: 3, autoAccept: true });
      return { massage, steam, room: await add([massage, steam], body) };
    },
    /** The claimed units of a resource, by claim. */
    unitsOf: async (resourceId: string) => {
      const { rows } = await sql<{ claimId: string; unit: number }>`
        select claim_id as "claimId", unit from availability.claims
        where resource_id = ${resourceId} order by lower(during), unit`.execute(world().deps.db);
      return rows;
    },
    why: async (salon: Salon, at: string, people = 1) => {
      const { serviceId, subServiceId } = salon;
      const query = { subServiceId, people, at };
      return (await world().call('slotWhy', { params: { serviceId }, query })).body.data;
    },
  };
}
