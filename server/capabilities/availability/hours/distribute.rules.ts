import type { Busy, Hours } from '../rules/starts.rules.ts';
import { freeMembersAt } from '../rules/starts.rules.ts';

/** A sold or held unit of plain capacity, in epoch minutes; `to` includes the buffer. */
export type Unit = { id: number; from: number; to: number; bufferMinutes: number };

/**
 * Distributes units of plain capacity among members: each unit goes to the member who is free and works then
 * and has the fewest so far.
 * @param busy times at which members are already busy
 * @returns the member of each unit; units for which no member is free are left out.
 */
export function distribute(
  hours: Hours,
  busy: readonly Busy[],
  units: readonly Unit[],
  now: number,
): Map<number, string> {
  const members = hours.members ?? [];
  const rows = [...busy];
  const shares = new Map(members.map(({ id }) => [id, 0]));
  const served = new Map<number, string>();
  for (const { id, from, to, bufferMinutes } of units.toSorted((a, b) => a.from - b.from)) {
    const durationMinutes = to - from - bufferMinutes;
    const free = freeMembersAt({ ...hours, bufferMinutes }, rows, { durationMinutes, now }, from);
    const [member] = free.sort((a, b) => (shares.get(a) ?? 0) - (shares.get(b) ?? 0));
    if (member === undefined) continue;
    served.set(id, member);
    shares.set(member, (shares.get(member) ?? 0) + 1);
    rows.push({ seat: members.findIndex((one) => one.id === member), from, to, bufferMinutes });
  }
  return served;
}
