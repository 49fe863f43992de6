import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { CustomerKey } from './customers.store.ts';

/** Tags of one business. */
const TAGS_LISTED_MAX = 200;

/** All tags of a business, by name. */
export async function tagsOf(db: Db, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from customers.records r, unnest(r.tags) tag
    where r.business_id = ${businessId} order by tag limit ${TAGS_LISTED_MAX}`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** Serialises changes of a business's records. */
export async function lockRecords(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${businessId}::text, 7346))`.execute(tx);
}

type Written = { note: string; tags: readonly string[] };

/** Writes the record of a customer, whose records the caller has locked. */
export async function saveRecord(
  tx: Tx,
  businessId: string,
  { customerId, walkInKey }: CustomerKey,
  { note, tags }: Written,
  now: Temporal.Instant,
): Promise<void> {
  const { rows } = await sql`
    update customers.records
    set note = ${note}, tags = ${[...tags]}::text[], version = version + 1, changed_at = ${now}
    where business_id = ${businessId} and customer_id is not distinct from ${customerId}::uuid
      and walk_in_key is not distinct from ${walkInKey}::text
    returning id`.execute(tx);
  if (rows.length > 0) return;
  await sql`insert into customers.records (business_id, customer_id, walk_in_key, note, tags, changed_at)
    values (${businessId}, ${customerId}, ${walkInKey}, ${note}, ${[...tags]}::text[], ${now})`.execute(
    tx,
  );
}

/** Notes of businesses about the person, and those of the person as a business. */
export async function recordsOf(db: Db, personId: string, limit: number): Promise<unknown> {
  const of = async (side: 'customer_id' | 'business_id') => {
    const { rows } = await sql<{ note: string; tags: string[]; changedAt: Temporal.Instant }>`
      select note, tags, changed_at from customers.records
      where ${sql.ref(side)} = ${personId} order by changed_at, id limit ${limit}`.execute(db);
    return rows;
  };
  return { aboutYou: await of('customer_id'), aboutYourCustomers: await of('business_id') };
}

/** Deletes notes about a person, and those of the person as a business. */
export async function deleteRecordsOf(tx: Tx, personId: string): Promise<void> {
  await sql`delete from customers.records
    where customer_id = ${personId} or business_id = ${personId}`.execute(tx);
}

/**
 * Deletes records of walk-ins without contact data.
 * @returns their number.
 */
export async function deleteOrphans(
  db: Db,
  changedBefore: Temporal.Instant,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    delete from customers.records r using (
      select o.business_id, o.id from customers.records o
      where o.walk_in_key is not null and o.changed_at < ${changedBefore} and not exists (
        select from walkins.walk_in_keys_public w
        where w.business_id = o.business_id and w.walk_in_key = o.walk_in_key)
      limit ${limit}) gone
    where r.business_id = gone.business_id and r.id = gone.id returning r.id`.execute(db);
  return rows.length;
}
