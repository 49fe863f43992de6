import type { CallName } from '#contract/api.ts';
import type { Member, Team } from '#contract/team/views.ts';
import type { BookingWorld, Salon } from '../worlds/booking-world.ts';

type More = { params?: Record<string, string>; body?: unknown };

/** An owner's actions on their team. */
export function teamSteps(world: () => BookingWorld) {
  const ask = (salon: Salon, call: CallName, more: More = {}) =>
    world().call(call, { as: salon.ownerId, ...more });
  const add = async (salon: Salon, name: string, subServiceIds = [salon.subServiceId]) =>
    (await ask(salon, 'addMember', { body: { name, subServiceIds } })).body.memberId as string;
  return {
    ask,
    add,
    team: async (salon: Salon): Promise<Team> => (await ask(salon, 'team')).body.data,
    services: (salon: Salon, memberId: string, subServiceIds: string[]) =>
      ask(salon, 'setMemberServices', { params: { memberId }, body: { subServiceIds } }),
    off: (salon: Salon, memberIds: string[], from: string, until: string, note = '') =>
      ask(salon, 'addMemberTimeOff', { body: { memberIds, from, until, note } }),
    /** A salon of the owner and two members, who all perform its only sub-service. */
    salonOfThree: async () => {
      const salon = await world().service();
      const riya = await add(salon, 'Riya');
      const meera = await add(salon, 'Meera');
      return { salon, riya, meera };
    },
    /** The seats at each start of a day, by time of day. */
    seats: async ({ serviceId, subServiceId }: Salon, date: string) => {
      const query = { subServiceId, from: date, days: 1 };
      const reply = await world().call('slots', { params: { serviceId }, query });
      const [day] = reply.body.data.days as { starts: { at: string; seatsLeft: number }[] }[];
      return Object.fromEntries(
        day?.starts.map((one) => [one.at.slice(11, 16), one.seatsLeft]) ?? [],
      );
    },
  };
}

export function memberOf(view: Team, id: string): Member {
  const member = view.members.find((one) => one.id === id);
  if (!member) throw new Error('The team has no such member.');
  return member;
}
