import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { offerDeadline } from './offer-deadline.ts';
import type { OfferSegment } from './offers.store.ts';

/** An entry with one of its offers; the columns of the offer are null without one. */
export type OfferFactsRow = Row<
  'waitlist.entries',
  | 'id'
  | 'customerId'
  | 'serviceId'
  | 'serviceName'
  | 'subServiceName'
  | 'timeZone'
  | 'people'
  | 'state'
  | 'lostOffers'
  | 'isClass'
> & {
  startsAt: Temporal.Instant | null;
  endsAt: Temporal.Instant | null;
  expiresAt: Temporal.Instant | null;
  seats: number | null;
  /** For an offered visit: the times of its segments, with their sub-services. */
  segments: (OfferSegment & { subServiceId: string })[] | null;
  offerState: Row<'waitlist.offers'>['state'] | null;
};

export async function offerFacts(
  db: Db,
  { businessId, entryId, offerId }: { businessId: string; entryId: string; offerId: string | null },
): Promise<OfferFactsRow | undefined> {
  return one(db, sql`e.business_id = ${businessId} and e.id = ${entryId}`, offerId);
}

export async function ownOfferFacts(
  db: Db,
  customerId: string,
  offerId: string,
): Promise<OfferFactsRow | undefined> {
  return one(db, sql`e.customer_id = ${customerId} and o.id is not null`, offerId);
}

async function one(
  db: Db,
  condition: RawBuilder<unknown>,
  offerId: string | null,
): Promise<OfferFactsRow | undefined> {
  const { rows } = await sql<OfferFactsRow>`
    select e.id, e.customer_id, e.service_id, e.service_name, e.sub_service_name, e.time_zone,
      e.people, e.state, e.lost_offers, e.is_class, o.starts_at, o.ends_at, o.seats,
      ${offerDeadline} as expires_at, o.state as offer_state, (select jsonb_agg(t.one || jsonb_build_object('subServiceId',
          e.segments -> (t.n - 1)::int -> 'subServiceId') order by t.n)
        from jsonb_array_elements(o.segments) with ordinality t(one, n)) as segments
    from waitlist.entries e
    left join waitlist.offers o
      on o.business_id = e.business_id and o.entry_id = e.id and o.id = ${offerId}::uuid
    where ${condition}`.execute(db);
  return rows[0];
}
