import type { BookingWorld } from '../worlds/booking-world.ts';
import { type Accepted, rescheduleRequestSteps } from './reschedule-request-steps.ts';
import { teamSteps } from './team-steps.ts';

type Target = { startsAt: string; memberId?: string; agreedByPhone?: boolean };

/** Shared steps of tests about proposals of providers. */
export function proposalSteps(world: () => BookingWorld) {
  const steps = rescheduleRequestSteps(world);
  const team = teamSteps(world);
  const propose = (one: Accepted, body: Target) =>
    world().call('propose', {
      as: one.service.ownerId,
      params: { bookingId: one.bookingId },
      body,
    });
  const check = async (one: Accepted, query: Omit<Target, 'agreedByPhone'>) =>
    (
      await world().call('checkProposal', {
        as: one.service.ownerId,
        params: { bookingId: one.bookingId },
        query,
      })
    ).body;
  const withdraw = (one: Accepted) =>
    world().call('withdrawProposal', {
      as: one.service.ownerId,
      params: { bookingId: one.bookingId },
    });
  const proposalOf = async (one: Accepted) =>
    (await steps.details(one.customer, one.bookingId)).proposal;
  const answerProposal = async (one: Accepted, accept: boolean, proposalId?: string) =>
    world().call('answerProposal', {
      as: one.customer,
      params: { bookingId: one.bookingId },
      body: { proposalId: proposalId ?? (await proposalOf(one))?.proposalId, accept },
    });

  /** An accepted booking whose provider proposes the last free time. */
  async function proposed(input: Parameters<typeof steps.accepted>[0] = {}) {
    const one = await steps.accepted(input);
    const to = one.free.at(-1) ?? '';
    const { status, body } = await propose(one, { startsAt: to });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { ...one, to };
  }

  /** An accepted booking at a salon of three, for a chosen member or for any. */
  async function atTeam(choice: 'riya' | 'any') {
    const { salon, riya, meera } = await team.salonOfThree();
    const customer = await world().customer();
    const free = await world().starts(salon);
    const at = free[4] ?? '';
    const more = choice === 'riya' ? { memberId: riya } : {};
    const booked = await world().book(customer, salon, { at, ...more });
    const one = { customer, service: salon, startsAt: at, bookingId: booked.bookingId };
    await steps.answer(one, 'accept');
    return { ...one, free, riya, meera };
  }

  const servedBy = async (one: Accepted) =>
    ((await steps.details(one.customer, one.bookingId)).servedBy ?? []).map(
      ({ id }: { id: string }) => id,
    ) as string[];

  return {
    ...steps,
    ...{ propose, check, withdraw, proposalOf, answerProposal, proposed, atTeam, servedBy },
    off: team.off,
  };
}
