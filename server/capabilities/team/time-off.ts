import {
  addMemberTimeOff,
  deleteMemberTimeOff,
  instantIn,
  lockTeam,
  memberTimeOffOf,
  timeOffProblem,
} from '#capabilities/availability/index.ts';
import { MEMBER_TIME_OFF_MAX } from '#contract/team/limits.ts';
import type { MemberTimeOffBody, Team } from '#contract/team/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { showTeam } from './show-team.ts';
import { requireMember, type TeamNeeds, teamFacts, zoneOf } from './team.ts';

/**
 * Adds one entry of time off for these members. Bookings in it stay; the response lists them.
 * @throws Refused MEMBER_NOT_FOUND, TIME_OFF_SPAN for an invalid, past or too distant span,
 * TIME_OFF_FULL.
 */
export function addTimeOff(
  needs: TeamNeeds,
  businessId: string,
  body: MemberTimeOffBody,
): Promise<Team> {
  const now = needs.clock.now();
  return inTransaction(needs.db, async (tx) => {
    await lockTeam(tx, businessId);
    const facts = await teamFacts(tx, businessId);
    const memberIds = [...new Set(body.memberIds)];
    for (const memberId of memberIds) requireMember(facts, memberId);
    const [from, until] = [body.from, body.until].map((text) => instantIn(text, zoneOf(facts))) as [
      Temporal.Instant,
      Temporal.Instant,
    ];
    const problem = timeOffProblem(from, until, now);
    if (problem) throw new Refused('TIME_OFF_SPAN', problem, { fields: { until: problem } });
    const ahead = await memberTimeOffOf(tx, businessId, now, MEMBER_TIME_OFF_MAX);
    if (ahead.length >= MEMBER_TIME_OFF_MAX) {
      const most = MEMBER_TIME_OFF_MAX;
      throw new Refused('TIME_OFF_FULL', (t) => t('sentences.timeOffFull', { most }));
    }
    const note = body.note?.trim() ?? '';
    await addMemberTimeOff(tx, businessId, { memberIds, from, until, note });
    return showTeam(needs, businessId, tx);
  });
}

/** @throws Refused TIME_OFF_NOT_FOUND, also for another business's. */
export function removeTimeOff(
  needs: TeamNeeds,
  { businessId, timeOffId }: { businessId: string; timeOffId: string },
): Promise<Team> {
  return inTransaction(needs.db, async (tx) => {
    await lockTeam(tx, businessId);
    if (!(await deleteMemberTimeOff(tx, businessId, timeOffId))) {
      throw new Refused('TIME_OFF_NOT_FOUND');
    }
    return showTeam(needs, businessId, tx);
  });
}
