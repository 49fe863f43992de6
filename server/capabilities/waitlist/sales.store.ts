import type { RawBuilder } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { snakeCaseKeys, sql } from '#platform/db/sql.ts';
import type { EntryRow } from './entries.store.ts';

/** A booking that was paid. */
export type Sale = {
  businessId: string;
  customerId: string;
  subServiceId: string;
  bookingId: string;
  startsAt: Temporal.Instant;
  people: number;
  /** For a visit: its sub-services, in order. */
  segments: readonly string[] | null;
};

type Stay = Pick<Sale, 'startsAt' | 'people'>;

/**
 * Locks the customer's waiting entries that a booking fulfils: by its offer, or by the same services for at least as
 * many people in the window. Other members, and a party in turns instead of together, fulfil them too, because the
 * customer then has a booking for all people.
 * @param before the stay of a changed booking: an entry that it already matched is for another booking
 */
export async function lockFulfilled(tx: Tx, sale: Sale, before?: Stay): Promise<EntryRow[]> {
  const segments = sale.segments === null ? null : JSON.stringify(sale.segments);
  const { rows } = await sql<EntryRow>`
    select e.* from waitlist.entries e
    where e.business_id = ${sale.businessId} and e.customer_id = ${sale.customerId}
      and e.sub_service_id = ${sale.subServiceId} and e.state = 'waiting' and (
        ${matches(sale)} and (select jsonb_agg(g.one -> 'subServiceId' order by g.n)
            from jsonb_array_elements(e.segments) with ordinality g(one, n))
          is not distinct from ${segments}::jsonb
          and not ${before ? matches(before) : sql`false`}
        or exists (select from waitlist.offers o
          where o.business_id = e.business_id and o.entry_id = e.id
            and o.booking_id = ${sale.bookingId} and o.state = 'ordered'))
    order by e.id for update of e`.execute(tx);
  return rows;
}

/** Whether a stay is within the window of an entry, for all its people. */
function matches({ startsAt, people }: Stay): RawBuilder<boolean> {
  const local = sql`(${startsAt}::timestamptz at time zone e.time_zone)`;
  return sql<boolean>`(e.people <= ${people}::int
    and ${local}::date between e.from_date and e.to_date
    and extract(hour from ${local}) * 60 + extract(minute from ${local})
      between e.from_minute and e.to_minute)`;
}

/** Ends the offer whose seats a booking has, as accepted or, when it was not sold, as withdrawn. */
export async function endOrderedOffer(
  tx: Tx,
  { businessId, bookingId }: Pick<Sale, 'businessId' | 'bookingId'>,
  state: 'accepted' | 'withdrawn',
  now: Temporal.Instant,
): Promise<void> {
  await sql`update waitlist.offers set state = ${state}, ended_at = ${now}
    where business_id = ${businessId} and booking_id = ${bookingId} and state = 'ordered'`.execute(
    tx,
  );
}

/**
 * Gives the seats of the customer's open offer to a booking of the same stay whose hold has expired. @returns false
 * without such an offer.
 */
export async function takeOfferAgain(
  tx: Tx,
  { segments, ...booking }: { id: string; segments?: readonly object[] },
  now: Temporal.Instant,
): Promise<boolean> {
  const hold = { ...snakeCaseKeys(booking), segments: segments?.map(snakeCaseKeys) };
  const { rows } = await sql<{ isTaken: boolean }>`
    select waitlist.use_offer(${JSON.stringify(hold)}::jsonb, ${now}) as is_taken`.execute(tx);
  return rows[0]?.isTaken === true;
}
