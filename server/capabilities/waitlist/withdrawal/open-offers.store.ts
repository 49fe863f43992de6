import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { EntryRow } from '../entries.store.ts';

/** An offer that can be ordered or was not answered in time, with its entry. */
export type OpenOffer = {
  id: string;
  startsAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  entry: EntryRow;
};
type OfferId = { businessId: string; id: string };

/** Open offers of a business for entries that include one of these services. */
export async function openOffersOf(
  db: Db,
  { businessId, serviceIds }: { businessId: string; serviceIds: readonly string[] },
  limit: number,
): Promise<OfferId[]> {
  const { rows } = await sql<OfferId>`
    select o.business_id, o.id from waitlist.entries e
    join waitlist.offers o
      on o.business_id = e.business_id and o.entry_id = e.id and o.state = 'open'
    where e.business_id = ${businessId} and (e.service_id = any(${[...serviceIds]}::uuid[])
      or exists (select from jsonb_array_elements(e.segments) g
        where (g ->> 'serviceId')::uuid = any(${[...serviceIds]}::uuid[])))
    order by o.expires_at limit ${limit}`.execute(db);
  return rows;
}

export async function openOffer(
  tx: Tx,
  { businessId, id }: OfferId,
): Promise<OpenOffer | undefined> {
  type Row = EntryRow & { offerStartsAt: Temporal.Instant; expiresAt: Temporal.Instant };
  const { rows } = await sql<Row>`
    select e.*, o.starts_at as offer_starts_at, o.expires_at from waitlist.offers o
    join waitlist.entries e on e.business_id = o.business_id and e.id = o.entry_id
    where o.business_id = ${businessId} and o.id = ${id} and o.state = 'open'`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { offerStartsAt: startsAt, expiresAt, ...entry } = row;
  return { id, startsAt, expiresAt, entry };
}

/** Whether the offer of a locked entry is still open. */
export async function isOpenOffer(tx: Tx, { businessId, id }: OfferId): Promise<boolean> {
  const { rows } = await sql`
    select from waitlist.offers
    where business_id = ${businessId} and id = ${id} and state = 'open'`.execute(tx);
  return rows.length > 0;
}
