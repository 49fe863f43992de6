import {
  WALK_IN_AHEAD_DAYS,
  WALK_IN_PAST_HOURS,
  type WalkInState,
} from '#contract/walkins/limits.ts';

const DAY_HOURS = 24;

/** Whether a walk-in may start at this time: from a day ago to two years ahead. */
export function isEnterable(startsAt: Temporal.Instant, now: Temporal.Instant): boolean {
  const earliest = now.subtract({ hours: WALK_IN_PAST_HOURS });
  const latest = now.add({ hours: WALK_IN_AHEAD_DAYS * DAY_HOURS });
  return (
    Temporal.Instant.compare(startsAt, earliest) >= 0 &&
    Temporal.Instant.compare(startsAt, latest) <= 0
  );
}

/** Whether a walk-in may get a state. A cancelled one has released its time, so it stays cancelled. */
export function mayBecome(
  walkIn: { state: WalkInState; startsAt: Temporal.Instant },
  state: WalkInState,
  now: Temporal.Instant,
): boolean {
  if (walkIn.state === state) return true;
  if (walkIn.state === 'cancelled') return false;
  if (state === 'no-show') return Temporal.Instant.compare(walkIn.startsAt, now) <= 0;
  return true;
}

/**
 * The state after a change to another time. People who came are expected again if check-in is not open for the new
 * time yet.
 */
export function stateAt(state: WalkInState, isCheckInOpen: boolean): WalkInState {
  return state === 'arrived' && !isCheckInOpen ? 'booked' : state;
}

/** A cancelled or missed walk-in keeps its previous data. */
export function isChangeable(state: WalkInState): boolean {
  return state === 'booked' || state === 'arrived';
}

type Stay = {
  subServiceId: string;
  people: number;
  seats: number;
  memberId: string | null;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
};

/** Whether a changed walk-in keeps its claims, and with them the member who serves it. */
export function isSameStay(before: Stay, after: Stay): boolean {
  return (
    before.subServiceId === after.subServiceId &&
    before.people === after.people &&
    before.seats === after.seats &&
    before.memberId === after.memberId &&
    before.startsAt.equals(after.startsAt) &&
    before.endsAt.equals(after.endsAt)
  );
}
