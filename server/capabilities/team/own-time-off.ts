import {
  addMemberTimeOff,
  deleteOwnTimeOff,
  instantIn,
  isoIn,
  lockTeam,
  memberTimeOffOf,
  timeOffOfMember,
  timeOffProblem,
} from '#capabilities/availability/index.ts';
import { MEMBER_TIME_OFF_MAX } from '#contract/team/limits.ts';
import type { OwnTimeOff } from '#contract/team/own-schedule.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { type Membership, requireMembership } from './memberships.ts';
import { barredFromTimeOff } from './store.ts';
import { type TeamNeeds, teamFacts, zoneOf } from './team.ts';

type OwnTeam = { businessId: string; personId: string };

/**
 * A member enters their own time off. Bookings in it stay, and the owner's team page lists them.
 * @throws Refused TEAM_NOT_FOUND, OWN_TIME_OFF when the owner does not permit it, TIME_OFF_SPAN, TIME_OFF_FULL.
 */
export function addOwnTimeOff(
  needs: TeamNeeds,
  team: OwnTeam,
  body: { from: string; until: string; note?: string | undefined },
): Promise<OwnTimeOff[]> {
  return withPermission(needs, team, async (tx, { businessId, memberId }) => {
    const now = needs.clock.now();
    const zone = zoneOf(await teamFacts(tx, businessId));
    const from = instantIn(body.from, zone);
    const until = instantIn(body.until, zone);
    const problem = timeOffProblem(from, until, now);
    if (problem) throw new Refused('TIME_OFF_SPAN', problem, { fields: { until: problem } });
    const ahead = await memberTimeOffOf(tx, businessId, now, MEMBER_TIME_OFF_MAX);
    if (ahead.length >= MEMBER_TIME_OFF_MAX) throw new Refused('TIME_OFF_FULL');
    const off = { memberIds: [memberId], from, until, note: body.note?.trim() ?? '' };
    await addMemberTimeOff(tx, businessId, off, { byMember: true });
  });
}

/** @throws Refused TEAM_NOT_FOUND, OWN_TIME_OFF, TIME_OFF_NOT_FOUND also for an entry of the owner. */
export function removeOwnTimeOff(
  needs: TeamNeeds,
  team: OwnTeam,
  timeOffId: string,
): Promise<OwnTimeOff[]> {
  return withPermission(needs, team, async (tx, member) => {
    if (!(await deleteOwnTimeOff(tx, member, timeOffId))) throw new Refused('TIME_OFF_NOT_FOUND');
  });
}

/** Upcoming time off of a member; the owner's notes are visible to the owner only. */
export async function ownTimeOff(
  db: Db | Tx,
  member: { businessId: string; memberId: string },
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): Promise<OwnTimeOff[]> {
  const rows = await timeOffOfMember(db, member, now, MEMBER_TIME_OFF_MAX);
  return rows.map(({ id, from, until, note, byMember }) => ({
    ...{ id, from: isoIn(from, timeZone), until: isoIn(until, timeZone) },
    ...{ note: byMember ? note : '', isOwn: byMember },
  }));
}

/** Changes a member's time off under the lock of the team, which the owner's changes take too. */
function withPermission(
  needs: TeamNeeds,
  team: OwnTeam,
  change: (tx: Tx, membership: Membership) => Promise<void>,
): Promise<OwnTimeOff[]> {
  return inTransaction(needs.db, async (tx) => {
    await requireMembership(tx, team);
    await lockTeam(tx, team.businessId);
    const membership = await requireMembership(tx, team);
    const { businessId, memberId } = membership;
    if ((await barredFromTimeOff(tx, businessId)).has(memberId)) throw new Refused('OWN_TIME_OFF');
    await change(tx, membership);
    await needs.live.publish(tx, businessId, { topic: 'requests', id: '' });
    const timeZone = zoneOf(await teamFacts(tx, businessId));
    return ownTimeOff(tx, membership, { now: needs.clock.now(), timeZone });
  });
}
