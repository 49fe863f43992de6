import { openSuspension } from '#capabilities/identity/index.ts';
import { requireMembership } from '#capabilities/team/index.ts';
import type { AnsweredRequest } from '#contract/booking/request-calls.ts';
import type { ServedBooking } from '#contract/team/own-schedule.ts';
import { Refused } from '#platform/refused.ts';
import { acceptBooking, rejectBooking } from '../answer/answer-booking.ts';
import type { Answered } from '../answer/answer-texts.ts';
import type { Needs } from '../answer/transition-booking.ts';
import type { AnsweringMember } from '../store.ts';
import { performsAll } from './own-segments.ts';
import { requireServing, type TeamPerson } from './require-serving.ts';
import { viewOfServed } from './show-served.ts';

type Served = { businessId: string; bookingId: string; displayed: AnsweredRequest };
type Answer = { answered: Answered; booking: ServedBooking };

/**
 * A member accepts a booking that they serve, or the new time that its customer requested.
 * @throws Refused TEAM_NOT_FOUND, BOOKING_NOT_FOUND also for a booking that others of the team
 * serve, OWNER_ANSWERS for a visit of which others perform a segment, MOVE_NOT_ALLOWED,
 * ACCOUNT_SUSPENDED when the member or the owner is suspended.
 */
export async function acceptServed(deps: Needs, personId: string, served: Served): Promise<Answer> {
  await requireMembership(deps.db, { businessId: served.businessId, personId });
  for (const id of [personId, served.businessId]) {
    if (await openSuspension(deps.db, id)) throw new Refused('ACCOUNT_SUSPENDED');
  }
  const by = answeringMember({ personId, businessId: served.businessId });
  const { businessId, bookingId, displayed } = served;
  const answered = await acceptBooking(deps, businessId, bookingId, { by, displayed });
  return { answered, booking: await viewOfServed(deps, served.bookingId) };
}

/**
 * A member rejects a booking that they serve; the customer is refunded as after the provider's rejection.
 * @throws Refused TEAM_NOT_FOUND, BOOKING_NOT_FOUND, OWNER_ANSWERS, MOVE_NOT_ALLOWED.
 */
export async function rejectServed(
  deps: Needs,
  personId: string,
  served: Served & { reason: string },
): Promise<Answer> {
  await requireMembership(deps.db, { businessId: served.businessId, personId });
  const by = answeringMember({ personId, businessId: served.businessId });
  const { businessId, bookingId, reason, displayed } = served;
  const answered = await rejectBooking(deps, businessId, bookingId, { reason, by, displayed });
  return { answered, booking: await viewOfServed(deps, bookingId) };
}

function answeringMember(person: TeamPerson): AnsweringMember {
  return {
    personId: person.personId,
    requireServing: async (tx, bookingId) => {
      const { claims, memberId } = await requireServing(tx, person, bookingId);
      // One member's answer would decide about the time of the others.
      if (!(await performsAll(tx, claims, memberId))) throw new Refused('OWNER_ANSWERS');
    },
  };
}
