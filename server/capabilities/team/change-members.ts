import {
  changeSkills,
  insertMember,
  lockTeam,
  renameMember,
  setMemberActive,
  setMemberHours,
} from '#capabilities/availability/index.ts';
import {
  normalizeDay,
  type OpenInterval,
  weeklyProblems,
} from '#contract/availability/hours-rules.ts';
import type { MemberColour } from '#contract/availability/member-colours.ts';
import { MEMBERS_EVER_MAX, MEMBERS_MAX } from '#contract/team/limits.ts';
import type { Team } from '#contract/team/views.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { freeColour } from './colours.rules.ts';
import { accountsOf } from './invitations.store.ts';
import { planSkills } from './performers/skills.rules.ts';
import { showTeam } from './show-team.ts';
import { coloursOf, setColour, setMayTakeTimeOff } from './store.ts';
import { memberServed, requireMember, type TeamFacts, type TeamNeeds, teamFacts } from './team.ts';

/** A member and their provider. */
export type OwnMember = { businessId: string; memberId: string };

/** @throws Refused TEAM_FULL, and as `chooseServices`. */
export function addMember(
  needs: TeamNeeds,
  businessId: string,
  input: { name: string; colour?: MemberColour | undefined; subServiceIds?: string[] | undefined },
): Promise<{ team: Team; memberId: string }> {
  return inTransaction(needs.db, async (tx) => {
    await lockTeam(tx, businessId);
    requireSpace(await teamFacts(tx, businessId));
    const memberId = await insertMember(tx, businessId, input.name);
    const colour = input.colour ?? freeColour((await coloursOf(tx, businessId)).values());
    await setColour(tx, { businessId, memberId, colour });
    await chooseServices(tx, { businessId, memberId }, input.subServiceIds ?? []);
    return { memberId, team: await showTeam(needs, businessId, tx) };
  });
}

/** @throws Refused MEMBER_NOT_FOUND */
export function changeMember(
  needs: TeamNeeds,
  member: OwnMember,
  { name, colour }: { name: string; colour?: MemberColour | undefined },
): Promise<Team> {
  return withMember(needs, member, async (tx) => {
    await renameMember(tx, { ...member, name });
    if (colour !== undefined) await setColour(tx, { ...member, colour });
  });
}

/**
 * Makes a member perform exactly these sub-services. Bookings keep the members who serve them.
 * @throws Refused MEMBER_NOT_FOUND, SUB_SERVICE_NOT_FOUND also for another provider's, SERVED_BY_CAPACITY,
 * LAST_PERFORMER when no active member would perform a sub-service.
 */
export function setServices(
  needs: TeamNeeds,
  member: OwnMember,
  subServiceIds: readonly string[],
): Promise<Team> {
  return withMember(needs, member, (tx) => chooseServices(tx, member, subServiceIds));
}

/** @throws Refused MEMBER_NOT_FOUND, INVALID with a message per day. */
export function setHours(
  needs: TeamNeeds,
  member: OwnMember,
  weekly: readonly (readonly OpenInterval[])[] | null,
): Promise<Team> {
  return withMember(needs, member, async (tx) => {
    const days = weekly?.map(normalizeDay) ?? null;
    const problems = days === null ? {} : weeklyProblems(days);
    const [first] = Object.values(problems);
    if (first !== undefined) throw new Refused('INVALID', first, { fields: problems });
    await setMemberHours(tx, { ...member, weekly: days });
  });
}

/** Sets whether a member may enter their own time off. @throws Refused MEMBER_NOT_FOUND */
export function setPermissions(
  needs: TeamNeeds,
  member: OwnMember,
  { mayTakeTimeOff }: { mayTakeTimeOff: boolean },
): Promise<Team> {
  return withMember(needs, member, async (tx) => {
    const colours = await coloursOf(tx, member.businessId);
    if (!colours.has(member.memberId)) {
      await setColour(tx, { ...member, colour: freeColour(colours.values()) });
    }
    await setMayTakeTimeOff(tx, { ...member, mayTakeTimeOff });
    await notifyAccount(needs, tx, member);
  });
}

/**
 * Deactivates or activates a member. A deactivated member takes no bookings; existing ones stay,
 * and the response lists them.
 * @throws Refused MEMBER_NOT_FOUND, OWNER_STAYS, TEAM_FULL when activating.
 */
export function setActive(needs: TeamNeeds, member: OwnMember, isActive: boolean): Promise<Team> {
  return withMember(needs, member, async (tx, facts) => {
    if (!isActive && member.memberId === member.businessId) throw new Refused('OWNER_STAYS');
    if (requireMember(facts, member.memberId).isActive === isActive) return;
    if (isActive) requireSpace(facts);
    await setMemberActive(tx, { ...member, isActive });
    await notifyAccount(needs, tx, member);
  });
}

/** Reloads the open schedule of a member whose access changed. */
export async function notifyAccount(
  { live }: Pick<TeamNeeds, 'live'>,
  tx: Tx,
  { businessId, memberId }: OwnMember,
): Promise<void> {
  const accounts = await accountsOf(tx, businessId);
  const account = accounts.find((one) => one.memberId === memberId);
  if (account) await live.publish(tx, account.personId, { topic: 'schedule', id: businessId });
}

/** Changes one member under the lock of the team. @throws Refused MEMBER_NOT_FOUND */
export function withMember(
  needs: TeamNeeds,
  { businessId, memberId }: OwnMember,
  change: (tx: Tx, facts: TeamFacts) => Promise<void>,
): Promise<Team> {
  return inTransaction(needs.db, async (tx) => {
    await lockTeam(tx, businessId);
    const facts = await teamFacts(tx, businessId);
    requireMember(facts, memberId);
    await change(tx, facts);
    return showTeam(needs, businessId, tx);
  });
}

function requireSpace({ members }: TeamFacts): void {
  const active = members.filter(({ isActive }) => isActive);
  if (active.length >= MEMBERS_MAX) throw new Refused('TEAM_FULL');
  if (members.length >= MEMBERS_EVER_MAX) {
    const most = MEMBERS_EVER_MAX;
    throw new Refused('TEAM_FULL', (t) => t('sentences.teamEverFull', { most }));
  }
}

async function chooseServices(
  tx: Tx,
  { businessId, memberId }: OwnMember,
  subServiceIds: readonly string[],
): Promise<void> {
  const facts = await teamFacts(tx, businessId);
  const offered = memberServed(facts);
  const chosen = new Set(subServiceIds);
  for (const id of chosen) {
    const known = facts.subServices.some(({ subServiceId }) => subServiceId === id);
    if (!known) throw new Refused('SUB_SERVICE_NOT_FOUND');
    if (!offered.some(({ subServiceId }) => subServiceId === id)) {
      throw new Refused('SERVED_BY_CAPACITY');
    }
  }
  const activeIds = new Set(facts.members.flatMap(({ id, isActive }) => (isActive ? [id] : [])));
  const team = { ownerId: businessId, activeIds, skills: facts.skills, offered };
  const { added, removed, unserved } = planSkills(team, memberId, chosen);
  const [last] = unserved;
  if (last !== undefined) {
    const name = offered.find(({ subServiceId }) => subServiceId === last)?.subServiceName ?? '';
    throw new Refused('LAST_PERFORMER', (t) =>
      t('sentences.lastPerformer', { task: t.nameOf(name) }),
    );
  }
  await changeSkills(tx, businessId, { added, removed });
}
