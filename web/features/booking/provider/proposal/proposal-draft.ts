import type { BookingRequest } from '#contract/booking/views.ts';
import type { Member, Team } from '#contract/team/views.ts';
import type { ProposalDraft } from './use-proposal.ts';

/** The current start by the clock of the booking, and its members as booked, so that one for any member stays so. */
export function presentOf({ bookingDate }: Pick<BookingRequest, 'bookingDate'>): ProposalDraft {
  return { startsAt: bookingDate.slice(0, 16), memberId: '' };
}

type Served = Pick<BookingRequest, 'subServiceId' | 'servedBy'>;

/** Active members who perform the sub-service of a booking. */
export function performersOf(
  { members }: Pick<Team, 'members'>,
  { subServiceId }: Pick<Served, 'subServiceId'>,
): Member[] {
  return members.filter(
    (one) => one.isActive && subServiceId && one.subServiceIds.includes(subServiceId),
  );
}

/** Whether there is a member to choose: one of several, or one who does not serve the booking at present. */
export function hasChoice(team: Pick<Team, 'members'>, request: Served): boolean {
  const performers = performersOf(team, request);
  const servingIds = (request.servedBy ?? []).map(({ id }) => id);
  const isOther = performers.some(({ id }) => !servingIds.includes(id));
  return performers.length > 1 || (servingIds.length > 0 && isOther);
}
