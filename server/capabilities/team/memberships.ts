import { membersOf } from '#capabilities/availability/index.ts';
import { type Person, personById } from '#capabilities/identity/index.ts';
import type { Membership as MembershipView } from '#contract/team/own-schedule.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { accountOf, accountsOf, accountsOfPerson } from './invitations.store.ts';

/** A person as an active member of a team. */
export type Membership = {
  businessId: string;
  memberId: string;
  personId: string;
  memberName: string;
  owner: Person;
};

/**
 * Read again for each call, so that access ends with the deactivation of the member.
 * @throws Refused TEAM_NOT_FOUND for another person's team, a deactivated member and a closed business.
 */
export async function requireMembership(
  db: Db | Tx,
  person: { businessId: string; personId: string },
): Promise<Membership> {
  const account = await accountOf(db, person);
  const membership = account && (await membershipOf(db, account));
  if (!membership) throw new Refused('TEAM_NOT_FOUND');
  return membership;
}

/** The teams that a person is an active member of. */
export async function showMemberships(db: Db, personId: string): Promise<MembershipView[]> {
  const accounts = await accountsOfPerson(db, personId);
  const found = await Promise.all(accounts.map((account) => membershipOf(db, account)));
  return found.flatMap((one) =>
    one
      ? [{ businessId: one.businessId, ownerName: nameOf(one.owner), memberName: one.memberName }]
      : [],
  );
}

/** The active ones of these members who have joined with an account. */
export async function joinedMembers(
  db: Db,
  businessId: string,
  memberIds: readonly string[],
): Promise<{ memberId: string; memberName: string; person: Person }[]> {
  const accounts = await accountsOf(db, businessId);
  const joined = accounts.filter(({ memberId }) => memberIds.includes(memberId));
  if (joined.length === 0) return [];
  const active = new Map(
    (await membersOf(db, businessId))
      .filter(({ isActive }) => isActive)
      .map((row) => [row.id, row]),
  );
  const found = await Promise.all(
    joined.map(async ({ memberId, personId }) => {
      const member = active.get(memberId);
      const person = member && (await personById(db, personId));
      if (!person || person.closedAt) return [];
      return [{ memberId, memberName: member.name, person }];
    }),
  );
  return found.flat();
}

export function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`.trim();
}

async function membershipOf(
  db: Db | Tx,
  { businessId, memberId, personId }: { businessId: string; memberId: string; personId: string },
): Promise<Membership | undefined> {
  const members = await membersOf(db, businessId);
  const member = members.find(({ id, isActive }) => id === memberId && isActive);
  const owner = member && (await personById(db, businessId));
  if (!owner || owner.closedAt) return undefined;
  return { businessId, memberId, personId, memberName: member.name, owner };
}
