import { Refused } from '#platform/refused.ts';
import type { Busy, Hours } from '../rules/starts.rules.ts';
import type { FactsRow } from './facts.store.ts';

/**
 * Input of the rules for a sub-service in epoch minutes; ends are rounded up.
 * @param ownerName names an owner without a name in the team, for explanations
 */
export function hoursAndBusy(
  row: FactsRow,
  subServiceId: string | undefined,
  ownerName = '',
): { hours: Hours; busy: Busy[] } {
  const isClass = isClassOf(row, subServiceId);
  const owner = { ownerId: row.businessId, ownerName };
  const members = row.members?.map((member, seat, all) => ({
    ...member,
    name: all.length === 1 && member.id === owner.ownerId ? '' : memberName(member, owner),
    timeOff: row.absences.filter((absence) => absence.seat === seat).map(wholeMinutes),
  }));
  const hours = {
    timeZone: row.timeZone,
    weekly: row.weekly,
    overrides: new Map(row.overrides.map(({ date, intervals }) => [date, intervals])),
    timeOff: [
      ...row.timeOff.map(wholeMinutes),
      ...row.elsewhere.map((span) => ({ ...wholeMinutes(span), isExternal: true })),
    ],
    capacity: members?.length ?? row.capacity,
    ...(members ? { members } : {}),
    ...(row.equipment.length > 0 ? { equipment: row.equipment.map(wholeBusy) } : {}),
    ...(isClass
      ? { sessions: row.sessions.filter((one) => one.subServiceId === subServiceId) }
      : {}),
    stepMinutes: row.stepMinutes,
    bufferMinutes: row.bufferMinutes,
    ...(row.travelMinutes > 0 ? { travelMinutes: row.travelMinutes } : {}),
    noticeMinutes: row.noticeMinutes,
    horizonDays: row.horizonDays,
  };
  return { hours, busy: wholeBusy(row).busy };
}

/** Taken units in whole minutes, for the rules. */
function wholeBusy<T extends Pick<FactsRow, 'busy'>>(of: T): Omit<T, 'busy'> & { busy: Busy[] } {
  const busy = of.busy.map(({ seat, from, to, bufferMinutes, heldUntil }) => ({
    seat,
    bufferMinutes,
    from: Math.floor(from),
    to: Math.ceil(to),
    ...(heldUntil === null ? {} : { heldUntil: Math.ceil(heldUntil) }),
  }));
  return { ...of, busy };
}

/** The name customers see. */
export function memberName(
  { id, name }: { id: string; name: string },
  { ownerId, ownerName }: { ownerId: string; ownerName: string },
): string {
  return name || (id === ownerId ? ownerName : 'Team member');
}

/** @throws Refused MEMBER_NOT_FOUND when the chosen member neither performs the sub-service nor leads it. */
export function checkMember(
  row: FactsRow,
  { subServiceId, memberId }: { subServiceId: string; memberId?: string | undefined },
): void {
  if (memberId === undefined || row.members?.some(({ id }) => id === memberId)) return;
  const isLeader = row.sessions.some(
    (one) => one.subServiceId === subServiceId && one.leaderId === memberId,
  );
  if (isLeader) return;
  throw new Refused('MEMBER_NOT_FOUND', (t) => t('sentences.memberNotOffering'));
}

function isClassOf({ classIds }: FactsRow, subServiceId: string | undefined): boolean {
  return subServiceId !== undefined && classIds.includes(subServiceId);
}

function wholeMinutes({ from, to }: { from: number; to: number }): { from: number; to: number } {
  return { from: Math.floor(from), to: Math.ceil(to) };
}

const MINUTE_MS = 60_000;

/** Epoch minute of an instant, rounded up: a started minute is past. */
export function minuteOf(at: Temporal.Instant): number {
  return Math.ceil(at.epochMilliseconds / MINUTE_MS);
}

export function instantAt(minute: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(minute * MINUTE_MS);
}
