import { servesClaim } from '#capabilities/availability/index.ts';
import { openSuspension } from '#capabilities/identity/index.ts';
import { requireMembership } from '#capabilities/team/index.ts';
import type { ServedBooking } from '#contract/team/own-schedule.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { acceptBooking, rejectBooking } from '../answer/answer-booking.ts';
import type { Needs } from '../answer/transition-booking.ts';
import { type AnsweringMember, bookingById } from '../store.ts';
import { performsAll } from './own-segments.ts';
import { servedParts, servedView } from './show-served.ts';
import { claimsOfBooking } from './store.ts';

type Served = { businessId: string; bookingId: string };

/**
 * A member accepts a booking that they serve, or the new time that its customer requested.
 * @throws Refused TEAM_NOT_FOUND, BOOKING_NOT_FOUND also for a booking that others of the team
 * serve, OWNER_ANSWERS for a visit of which others perform a segment, MOVE_NOT_ALLOWED,
 * ACCOUNT_SUSPENDED when the member or the owner is suspended.
 */
export async function acceptServed(
  deps: Needs,
  personId: string,
  served: Served,
): Promise<ServedBooking> {
  await requireMembership(deps.db, { businessId: served.businessId, personId });
  for (const id of [personId, served.businessId]) {
    if (await openSuspension(deps.db, id)) throw new Refused('ACCOUNT_SUSPENDED');
  }
  const by = answeringMember(personId, served.businessId);
  await acceptBooking(deps, served.businessId, served.bookingId, by);
  return answered(deps, served.bookingId);
}

/**
 * A member rejects a booking that they serve; the customer is refunded as after the provider's rejection.
 * @throws Refused TEAM_NOT_FOUND, BOOKING_NOT_FOUND, OWNER_ANSWERS, MOVE_NOT_ALLOWED.
 */
export async function rejectServed(
  deps: Needs,
  personId: string,
  served: Served & { reason: string },
): Promise<ServedBooking> {
  await requireMembership(deps.db, { businessId: served.businessId, personId });
  const by = answeringMember(personId, served.businessId);
  await rejectBooking(deps, served.businessId, served.bookingId, served.reason, by);
  return answered(deps, served.bookingId);
}

function answeringMember(personId: string, businessId: string): AnsweringMember {
  const requireServing = async (tx: Tx, bookingId: string) => {
    const { memberId } = await requireMembership(tx, { businessId, personId });
    const claims = await claimsOfBooking(tx, { providerId: businessId, bookingId });
    const claimIds = claims.map(({ id }) => id);
    if (!(await servesClaim(tx, { businessId, memberId }, claimIds))) {
      throw new Refused('BOOKING_NOT_FOUND');
    }
    // One member's answer would decide about the time of the others.
    if (!(await performsAll(tx, claims, memberId))) throw new Refused('OWNER_ANSWERS');
  };
  return { personId, requireServing };
}

async function answered({ db }: Pick<Deps, 'db'>, bookingId: string): Promise<ServedBooking> {
  const row = await bookingById(db, bookingId);
  if (!row) throw new Refused('BOOKING_NOT_FOUND');
  const partsOf = await servedParts(db, [row], undefined);
  return servedView(row, partsOf(row));
}
