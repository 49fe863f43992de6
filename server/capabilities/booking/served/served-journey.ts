import { requireMembership } from '#capabilities/team/index.ts';
import type { JourneyStep } from '#contract/booking/home-visits/journey.ts';
import type { ServedBooking } from '#contract/team/own-schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { setJourney, undoJourney } from '../journeys/set-journey.ts';
import type { AnsweringMember } from '../store.ts';
import { requireServing, type TeamPerson } from './require-serving.ts';
import { viewOfServed } from './show-served.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'live'>;
type Visit = { businessId: string; bookingId: string };

/**
 * A member reports to the customer of a home visit that they serve that they are on the way or have arrived.
 * @throws Refused TEAM_NOT_FOUND, BOOKING_NOT_FOUND also for a booking that others of the team serve, MOVE_NOT_ALLOWED.
 */
export async function setServedJourney(
  deps: Needs,
  personId: string,
  { businessId, bookingId, step }: Visit & { step: JourneyStep },
): Promise<ServedBooking> {
  await requireMembership(deps.db, { businessId, personId });
  const by = servingMember({ personId, businessId });
  await setJourney(deps, businessId, bookingId, { step, by });
  return viewOfServed(deps, bookingId);
}

/**
 * A member takes back the last step, or a named one once.
 * @throws Refused TEAM_NOT_FOUND, BOOKING_NOT_FOUND, MOVE_NOT_ALLOWED when there is none, or a later one than named.
 */
export async function undoServedJourney(
  deps: Needs,
  personId: string,
  { businessId, bookingId, step }: Visit & { step: JourneyStep | undefined },
): Promise<ServedBooking> {
  await requireMembership(deps.db, { businessId, personId });
  const by = servingMember({ personId, businessId });
  await undoJourney(deps, businessId, bookingId, { step, by });
  return viewOfServed(deps, bookingId);
}

function servingMember(person: TeamPerson): AnsweringMember {
  return {
    personId: person.personId,
    requireServing: async (tx, bookingId) => {
      await requireServing(tx, person, bookingId);
    },
  };
}
