import type { Ask, Busy, Hours, Member } from './hours.rules.ts';
import { dayAt, instantOf, type WallClock, weekdayOf } from './local-days.rules.ts';

/** Time in which a member (seat) does not work, in epoch minutes. */
export type Absence = { seat: number; from: number; to: number };

/**
 * Reduces hours and taken seats to the requested member. Without a request they are unchanged; an
 * unknown member leaves no seat.
 */
export function forMember(
  hours: Hours,
  busy: readonly Busy[],
  { memberId }: Ask,
): { hours: Hours; busy: readonly Busy[] } {
  if (memberId === undefined) return { hours, busy };
  const seat = hours.members?.findIndex(({ id }) => id === memberId) ?? -1;
  const member = hours.members?.[seat];
  const members = member ? [member] : [];
  return {
    hours: { ...hours, members, capacity: members.length },
    busy: busy.filter((row) => row.seat === seat).map((row) => ({ ...row, seat: 0 })),
  };
}

/** The times between two instants (epoch minutes) at which each member is off or outside their own hours. */
export function absencesOf(
  members: readonly Member[],
  clock: WallClock,
  from: number,
  to: number,
): Absence[] {
  return members.flatMap((member, seat) => [
    ...member.timeOff.map((off) => ({ seat, from: off.from, to: off.to })),
    ...(member.weekly ? closedTimes(member.weekly, clock, from, to) : []).map((span) => ({
      seat,
      ...span,
    })),
  ]);
}

/** The complement of weekly hours; local days around the span are included because they may reach into it. */
function closedTimes(
  weekly: NonNullable<Member['weekly']>,
  clock: WallClock,
  from: number,
  to: number,
): { from: number; to: number }[] {
  const first = dayAt(clock, from) - 1;
  const last = dayAt(clock, to) + 1;
  const open = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .flatMap((day) =>
      (weekly[weekdayOf(day)] ?? []).map(({ fromMinute, toMinute }) => ({
        from: instantOf(clock, day * 1440 + fromMinute),
        to: instantOf(clock, day * 1440 + toMinute),
      })),
    )
    .sort((a, b) => a.from - b.from);
  const closed: { from: number; to: number }[] = [];
  let until = instantOf(clock, first * 1440);
  for (const span of open) {
    if (span.from > until) closed.push({ from: until, to: span.from });
    until = Math.max(until, span.to);
  }
  closed.push({ from: until, to: instantOf(clock, (last + 1) * 1440) });
  return closed.filter((span) => span.from < span.to);
}
