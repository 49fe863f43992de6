import type { Ask, Busy, Hours } from '../hours.rules.ts';
import { servingAt } from '../starts.rules.ts';

/** Another way to serve a party at the same start: by another member, or in rounds instead of together. */
export type Alternative = {
  kind: 'member' | 'rounds';
  /** The member who serves alone; undefined for any. */
  memberId: string | undefined;
  /** The number of people served at once. */
  seats: number;
  minutes: number;
};

const MEMBERS_MAX = 3;

/** Alternatives to a start (epoch minute) that cannot be booked as requested; none to a class. */
export function alternativesAt(
  hours: Hours,
  busy: readonly Busy[],
  ask: Ask,
  at: number,
): Alternative[] {
  if (hours.sessions) return [];
  return [...otherMembers(hours, busy, ask, at), ...inRounds(hours, busy, ask, at)];
}

function otherMembers(hours: Hours, busy: readonly Busy[], ask: Ask, at: number): Alternative[] {
  if (ask.memberId === undefined) return [];
  const others = (hours.members ?? []).filter(({ id }) => id !== ask.memberId);
  return others
    .flatMap(({ id }): Alternative[] => {
      const served = servingAt(hours, busy, { ...ask, memberId: id }, at);
      if (!served) return [];
      const { seats, minutes } = served;
      return [{ kind: 'member', memberId: id, seats, minutes }];
    })
    .slice(0, MEMBERS_MAX);
}

function inRounds(hours: Hours, busy: readonly Busy[], ask: Ask, at: number): Alternative[] {
  if (!ask.isTogether || ask.people === 1) return [];
  const served = servingAt(hours, busy, { ...ask, isTogether: false }, at);
  if (!served) return [];
  const { seats, minutes } = served;
  return [{ kind: 'rounds', memberId: ask.memberId, seats, minutes }];
}
