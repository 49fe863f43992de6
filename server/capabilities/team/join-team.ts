import { claimsOfMember, isoIn, lockTeam } from '#capabilities/availability/index.ts';
import { type Person, personById } from '#capabilities/identity/index.ts';
import { SCHEDULE_MAX } from '#contract/team/limits.ts';
import type { Invitation, Schedule } from '#contract/team/views.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import {
  type AccountRow,
  accountsOfPerson,
  type InvitationRow,
  insertAccount,
  invitationByHash,
  takeInvitation,
} from './invitations.store.ts';
import { hashOf } from './invite-member.ts';
import { nameOf } from './memberships.ts';
import { type TeamNeeds, teamFacts, zoneOf } from './team.ts';

/**
 * The content of an invitation, for the invited person.
 * @throws Refused INVITATION_INVALID, INVITATION_EMAIL when it was sent to another address.
 */
export async function readInvitation(
  needs: TeamNeeds,
  personId: string,
  token: string,
): Promise<Invitation> {
  const row = await requireInvitation(needs, needs.db, { personId, token });
  const { email, expiresAt, businessId, memberId } = row;
  const { owner, name } = await requireActive(needs.db, businessId, memberId);
  return { ownerName: nameOf(owner), memberName: name, email, expiresAt: expiresAt.toString() };
}

/**
 * Connects the person's account to the invited member, and uses the token.
 * @throws Refused INVITATION_INVALID, INVITATION_EMAIL, MEMBER_JOINED for another member of the
 * same team.
 */
export function acceptInvitation(
  needs: TeamNeeds,
  personId: string,
  token: string,
): Promise<Schedule[]> {
  return inTransaction(needs.db, async (tx) => {
    const row = await requireInvitation(needs, tx, { personId, token });
    const { businessId, memberId } = row;
    await lockTeam(tx, businessId);
    await requireActive(tx, businessId, memberId);
    if (!(await takeInvitation(tx, hashOf(token)))) throw new Refused('INVITATION_INVALID');
    const account = { businessId, memberId, personId, joinedAt: needs.clock.now() };
    if (personId === businessId || !(await insertAccount(tx, account))) {
      throw new Refused('MEMBER_JOINED', (t) => t('sentences.inTeamAlready'));
    }
    return showSchedules(needs, personId, tx);
  });
}

/** Teams that a person has joined, with their upcoming bookings. A deactivated member sees nothing. */
export async function showSchedules(
  needs: TeamNeeds,
  personId: string,
  db: Db | Tx = needs.db,
): Promise<Schedule[]> {
  const schedules: Schedule[] = [];
  for (const account of await accountsOfPerson(db, personId)) {
    const schedule = await scheduleOf(needs, db, account);
    if (schedule) schedules.push(schedule);
  }
  return schedules;
}

async function scheduleOf(
  { clock, bookingsOfClaims }: TeamNeeds,
  db: Db | Tx,
  { businessId, memberId }: AccountRow,
): Promise<Schedule | undefined> {
  const now = clock.now();
  const facts = await teamFacts(db, businessId);
  const member = facts.members.find(({ id, isActive }) => id === memberId && isActive);
  const owner = await personById(db, businessId);
  if (!member || !owner || owner.closedAt) return undefined;
  const timeZone = zoneOf(facts);
  const claimIds = await claimsOfMember(db, { businessId, memberId }, now, SCHEDULE_MAX);
  const bookings = await bookingsOfClaims(db, { providerId: businessId, claimIds, now });
  return {
    businessId,
    ownerName: nameOf(owner),
    memberName: member.name,
    timeZone,
    bookings: bookings.map(({ reference, customerName, subServiceName, people, ...span }) => ({
      ...{ reference, subServiceName, people },
      customerName: customerName.split(' ')[0] ?? '',
      startsAt: isoIn(span.startsAt, timeZone),
      endsAt: isoIn(span.endsAt, timeZone),
    })),
  };
}

async function requireInvitation(
  { clock }: TeamNeeds,
  db: Db | Tx,
  { personId, token }: { personId: string; token: string },
): Promise<InvitationRow> {
  const row = await invitationByHash(db, hashOf(token), clock.now());
  if (!row) throw new Refused('INVITATION_INVALID');
  const person = await personById(db, personId);
  if (person?.email !== row.email) throw new Refused('INVITATION_EMAIL');
  return row;
}

/** An invitation is valid only while its member is active and the owner's account is open. */
async function requireActive(
  db: Db | Tx,
  businessId: string,
  memberId: string,
): Promise<{ owner: Person; name: string }> {
  const { members } = await teamFacts(db, businessId);
  const member = members.find(({ id, isActive }) => id === memberId && isActive);
  const owner = await personById(db, businessId);
  if (!member || !owner || owner.closedAt) throw new Refused('INVITATION_INVALID');
  return { owner, name: member.name };
}
