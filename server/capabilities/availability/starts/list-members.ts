import { bookable, offerOf } from '#capabilities/catalogue/index.ts';
import type { TeamMember } from '#contract/availability/members.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { Refused } from '#platform/refused.ts';
import { membersView } from '../members/member-view.ts';
import { performersOf } from './facts.store.ts';
import { memberName } from './facts.ts';
import { checkOffer } from './find-offer.ts';

/**
 * Lists the active team members who perform a sub-service, for customers to choose from. Empty for plain
 * capacity, for an owner who works alone, and for a class, whose sessions have a leader.
 * @throws Refused SERVICE_NOT_FOUND, SUB_SERVICE_NOT_FOUND, NOT_BOOKABLE.
 */
export async function listMembers(
  db: Db,
  ids: { serviceId: string; subServiceId: string },
): Promise<TeamMember[]> {
  const { ownerId, ownerName } = await checkOffer(
    db,
    { ...ids, people: 1 },
    await bookable(db, ids),
  );
  const { rows } = await sql<MemberRow>`
    select m.id, m.name, m.picture_id, not exists (
        select from availability.resources o
        where o.business_id = g.business_id and o.kind = 'member' and o.is_active
          and o.id <> g.business_id) as is_alone
    from availability.settings g
    cross join lateral (${performersOf(ids.subServiceId)}) performers
    cross join lateral unnest(performers.ids) with ordinality p(id, place)
    join availability.resources m on m.business_id = g.business_id and m.id = p.id and m.kind = 'member'
    where g.service_id = ${ids.serviceId} and not exists (
      select from availability.classes k
      where k.business_id = g.business_id and k.service_id = g.service_id
        and k.sub_service_id = ${ids.subServiceId})
    order by (m.id <> g.business_id), m.name, p.place`.execute(db);
  return namedMembers(db, rows, { ownerId, ownerName });
}

/**
 * Lists the active team members who perform any sub-service of a service. Empty for plain capacity
 * and for an owner who works alone.
 * @throws Refused SERVICE_NOT_FOUND.
 */
export async function listTeam(db: Db, serviceId: string): Promise<TeamMember[]> {
  const service = await offerOf(db, serviceId, undefined);
  if (!service?.isVisible) throw new Refused('SERVICE_NOT_FOUND');
  const { rows } = await sql<MemberRow>`
    select m.id, m.name, m.picture_id, not exists (
        select from availability.resources o
        where o.business_id = g.business_id and o.kind = 'member' and o.is_active
          and o.id <> g.business_id) as is_alone
    from availability.settings g
    cross join lateral (${performersOf(undefined)}) performers
    join availability.resources m on m.business_id = g.business_id and m.id = any(performers.ids)
      and m.kind = 'member'
    where g.service_id = ${serviceId}
    order by (m.id <> g.business_id), m.name, m.id`.execute(db);
  const { ownerId, offer } = service;
  return namedMembers(db, rows, { ownerId, ownerName: offer.providerName });
}

type MemberRow = { id: string; name: string; pictureId: string | null; isAlone: boolean };

function namedMembers(
  db: Db,
  rows: readonly MemberRow[],
  owner: { ownerId: string; ownerName: string },
): Promise<TeamMember[]> {
  const members = rows
    .filter(({ id, isAlone }) => id !== owner.ownerId || !isAlone)
    .map((row) => ({ ...row, name: memberName(row, owner) }));
  return membersView(db, members, [owner.ownerId]);
}

/** Returns whether an active team member performs a sub-service. */
export async function isPerformer(
  db: Db | Tx,
  {
    serviceId,
    subServiceId,
    memberId,
  }: { serviceId: string; subServiceId: string; memberId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from availability.settings g
    cross join lateral (${performersOf(subServiceId)}) performers
    where g.service_id = ${serviceId} and g.served_by = 'members'
      and ${memberId}::uuid = any(performers.ids)`.execute(db);
  return rows.length > 0;
}
