import type { RawBuilder } from 'kysely';
import { type ClaimPart, hasPlaceIn } from '#capabilities/availability/index.ts';
import type { SegmentChoice } from '#contract/availability/visits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { EntryRow } from './entries.store.ts';
import { offerDeadline } from './offer-deadline.ts';

/** The time of a segment of an offered visit, and the number of people served at once. Instants as ISO text. */
export type OfferSegment = { seats: number; startsAt: string; endsAt: string };
export type OfferRow = Omit<Row<'waitlist.offers'>, 'segments'> & {
  /** Null for one sub-service. */
  segments: OfferSegment[] | null;
};
/** A start whose offers the business made impossible this often is not offered again. */
const WITHDRAWN_MAX = 3;

export type NewOffer = Omit<OfferRow, 'state' | 'bookingId' | 'heldUntil' | 'endedAt'>;
/** An entry that may be offered a time, with the starts (epoch milliseconds) that it was offered before. */
export type Candidate = EntryRow & { tried: number[] };

/** Reads from one snapshot, so that no entry overtakes an older one while times become free. */
export async function readOneSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
}

/** Locks the offers of a business. @returns false while another transaction makes offers. */
export async function tryLockOffers(tx: Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${businessId}::text, 7270)) as is_locked`.execute(
    tx,
  );
  return rows[0]?.isLocked === true;
}

/**
 * Waiting entries of these services in order, without customers who have an open offer of the sub-service.
 */
export async function candidatesOf(
  tx: Tx,
  { businessId, serviceIds }: { businessId: string; serviceIds: readonly string[] },
  now: Temporal.Instant,
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select e.*, (select coalesce(json_agg((extract(epoch from o.starts_at) * 1000)::bigint), '[]') from (
        select o.starts_at from waitlist.offers o
        where o.business_id = e.business_id and o.entry_id = e.id
        group by o.starts_at
        having bool_or(o.state <> 'withdrawn') or count(*) >= ${WITHDRAWN_MAX}) o) as tried
    from waitlist.entries e
    where e.business_id = ${businessId} and (e.service_id = any(${serviceIds}::uuid[]) or exists (
        select from jsonb_array_elements(e.segments) g
        where (g ->> 'serviceId')::uuid = any(${serviceIds}::uuid[])))
      and e.state = 'waiting' and e.ends_at > ${now} and not exists (
        select from waitlist.entries x
        join waitlist.offers o on o.business_id = x.business_id and o.entry_id = x.id
        where x.business_id = e.business_id and x.customer_id = e.customer_id
          and x.sub_service_id = e.sub_service_id and x.state = 'waiting'
          and o.state in ('open', 'ordered'))
    order by e.created_at, e.id limit ${limit}`.execute(tx);
  return rows;
}

export async function insertOffer(tx: Tx, offer: NewOffer): Promise<void> {
  await sql`insert into waitlist.offers (business_id, id, entry_id, starts_at, ends_at, seats_until,
      seats, segments, made_at, expires_at)
    values (${offer.businessId}, ${offer.id}, ${offer.entryId}, ${offer.startsAt}, ${offer.endsAt},
      ${offer.seatsUntil}, ${offer.seats},
      ${offer.segments === null ? null : JSON.stringify(offer.segments)}::jsonb, ${offer.madeAt}, ${offer.expiresAt})`.execute(
    tx,
  );
}

/** The customer's offer, open or not. */
export async function ownOffer(
  db: Db | Tx,
  customerId: string,
  id: string,
): Promise<(OfferRow & { entry: Pick<EntryRow, 'businessId' | 'id'> }) | undefined> {
  const { rows } = await sql<OfferRow>`
    select o.* from waitlist.entries e
    join waitlist.offers o on o.business_id = e.business_id and o.entry_id = e.id
    where e.customer_id = ${customerId} and o.id = ${id}`.execute(db);
  const [offer] = rows;
  return offer && { ...offer, entry: { businessId: offer.businessId, id: offer.entryId } };
}

/** Ends open offers of a locked entry, also one whose hold is unpaid. @returns those that ended. */
export async function endOffers(
  tx: Tx,
  { businessId, id }: Pick<EntryRow, 'businessId' | 'id'>,
  now: Temporal.Instant,
): Promise<Pick<OfferRow, 'id'>[]> {
  const { rows } = await sql<Pick<OfferRow, 'id'>>`
    update waitlist.offers set state = 'withdrawn', ended_at = ${now}
    where business_id = ${businessId} and entry_id = ${id} and state in ('open', 'ordered')
    returning id`.execute(tx);
  return rows;
}

/** Locks the entries whose offers, open or being paid, have these claims, so that none of them is ordered. */
export async function lockEntriesOfClaims(
  tx: Tx,
  businessId: string,
  claimIds: readonly string[],
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.* from waitlist.entries e
    where e.business_id = ${businessId} and exists (
      select from waitlist.offers o
      where o.business_id = e.business_id and o.entry_id = e.id and o.state in ('open', 'ordered')
        and (o.id = any(${[...claimIds]}::uuid[]) or o.booking_id = any(${[...claimIds]}::uuid[])))
    order by e.id for update`.execute(tx);
  return rows;
}

/** Locks the entries with an offer of this sub-service, open or being paid. */
export async function lockEntriesOfTask(
  tx: Tx,
  { businessId, subServiceId }: { businessId: string; subServiceId: string },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.* from waitlist.entries e
    where e.business_id = ${businessId} and (e.sub_service_id = ${subServiceId} or
        e.segments @> jsonb_build_array(jsonb_build_object('subServiceId', ${subServiceId}::text)))
      and exists (
      select from waitlist.offers o
      where o.business_id = e.business_id and o.entry_id = e.id and o.state in ('open', 'ordered'))
    order by e.id for update`.execute(tx);
  return rows;
}

/** Claims of a provider's open offers that include some sub-services, also as a later segment. */
export async function offerClaimsOf(
  db: Db | Tx,
  query: { providerId: string; subServiceIds: readonly string[]; now: Temporal.Instant },
): Promise<ClaimPart[]> {
  const { rows } = await sql<ClaimPart>`
    select o.id as claim_id, (g.n - 1)::int as part, (s.one ->> 'startsAt')::timestamptz as starts_at,
      coalesce(o.segments -> g.n::int ->> 'startsAt', s.one ->> 'endsAt')::timestamptz as ends_at
    from waitlist.entries e
    join waitlist.offers o on o.business_id = e.business_id and o.entry_id = e.id and o.state = 'open'
    left join lateral jsonb_array_elements(e.segments) with ordinality g(one, n) on true
    left join lateral jsonb_array_elements(o.segments) with ordinality s(one, n) on s.n = g.n
    where e.business_id = ${query.providerId} and e.state = 'waiting' and o.seats_until > ${query.now}
      and coalesce((g.one ->> 'subServiceId')::uuid, e.sub_service_id)
        = any(${query.subServiceIds}::uuid[])`.execute(db);
  return rows;
}

/** Ends an open offer of a locked entry. @returns false when it is no longer open. */
export async function endOpenOffer(
  tx: Tx,
  { businessId, id }: Pick<OfferRow, 'businessId' | 'id'>,
  state: 'declined' | 'missed',
  now: Temporal.Instant,
): Promise<boolean> {
  // Declining needs an offer that is still valid, missing one that is not.
  const { rows } = await sql`
    update waitlist.offers set state = ${state}, ended_at = ${now}
    where business_id = ${businessId} and id = ${id} and state = 'open'
      and (expires_at <= ${now}) = ${state === 'missed'}
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function offersPast(
  db: Db,
  now: Temporal.Instant,
  limit: number,
): Promise<Pick<OfferRow, 'businessId' | 'id' | 'entryId'>[]> {
  const { rows } = await sql<Pick<OfferRow, 'businessId' | 'id' | 'entryId'>>`
    select business_id, id, entry_id from waitlist.offers
    where state = 'open' and expires_at <= ${now} order by expires_at limit ${limit}`.execute(db);
  return rows;
}

/** A stay as its customer orders it. */
export type Stay = {
  customerId: string;
  subServiceId: string;
  people: number;
  memberId?: string | undefined;
  /** The class session that the order names. */
  sessionId?: string | undefined;
  isTogether?: boolean | undefined;
  at: Temporal.Instant;
  /** The segments of a visit, which begins with the sub-service. */
  segments?: readonly SegmentChoice[] | undefined;
};
/** Instants as ISO text. */
export type OfferedStay = {
  id: string;
  startsAt: string;
  endsAt: string;
  seatsUntil: string;
  seats: number;
  segments: OfferSegment[] | null;
};

/** The customer's open offer of a stay, or their unpaid hold of it, as one row. */
export function offerOfStayStatement(stay: Stay, now: Temporal.Instant): RawBuilder<OfferedStay> {
  return sql<OfferedStay>`
    select o.id, o.starts_at, o.ends_at, o.seats_until,
      o.seats, o.segments
    from waitlist.entries e
    join waitlist.offers o on o.business_id = e.business_id and o.entry_id = e.id
    where e.customer_id = ${stay.customerId} and e.sub_service_id = ${stay.subServiceId}
      and e.state = 'waiting' and e.people = ${stay.people}
      and e.member_id is not distinct from ${stay.memberId ?? null}::uuid
      and e.together = ${stay.isTogether === true} and o.starts_at = ${stay.at}
      and o.state in ('open', 'ordered') and ${offerDeadline} > ${now}
      and ${hasPlaceIn({ businessId: sql`o.business_id`, claimIds: sql`o.id, o.booking_id` }, stay.sessionId)}
      and (select jsonb_agg(jsonb_build_object('subServiceId', g.one -> 'subServiceId',
          'memberId', g.one -> 'memberId') order by g.n)
        from jsonb_array_elements(e.segments) with ordinality g(one, n))
        is not distinct from ${choicesJson(stay.segments)}::jsonb
    order by o.made_at limit 1`;
}

function choicesJson(segments: readonly SegmentChoice[] | undefined): string | null {
  if (!segments) return null;
  return JSON.stringify(
    segments.map(({ subServiceId, memberId = null }) => ({ subServiceId, memberId })),
  );
}
