import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

/** A customer of a business. */
export type Pair = Pick<Row<'blocks.customers'>, 'businessId' | 'customerId'>;

export async function isBlocked(db: Db | Tx, { businessId, customerId }: Pair): Promise<boolean> {
  const { rows } = await sql<{ isBlocked: boolean }>`
    select blocks.is_blocked(${businessId}, ${customerId}) as is_blocked`.execute(db);
  return rows[0]?.isBlocked === true;
}

/** Waits for holds in progress, so that none succeeds after the block; as `blocks.is_blocked`. */
export async function lockPair(tx: Tx, { businessId, customerId }: Pair): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended(${businessId}::uuid::text || ${customerId}::uuid::text, 7345))`.execute(tx);
}

export async function insertBlock(
  tx: Tx,
  { businessId, customerId }: Pair,
  now: Temporal.Instant,
): Promise<void> {
  await sql`insert into blocks.customers (business_id, customer_id, blocked_at)
    values (${businessId}, ${customerId}, ${now}) on conflict do nothing`.execute(tx);
}

export async function deleteBlock(tx: Tx, { businessId, customerId }: Pair): Promise<void> {
  await sql`delete from blocks.customers
    where business_id = ${businessId} and customer_id = ${customerId}`.execute(tx);
}

/** Deletes the blocks of a person, on either side. */
export async function deleteBlocksOf(tx: Tx, personId: string): Promise<void> {
  await sql`delete from blocks.customers
    where customer_id = ${personId} or business_id = ${personId}`.execute(tx);
}

/** When businesses blocked a person, and when they blocked customers as a business. */
export async function blocksOf(db: Db, personId: string, limit: number): Promise<unknown> {
  const blockedBy = await sql<{ businessId: string; blockedAt: Temporal.Instant }>`
    select business_id, blocked_at from blocks.customers
    where customer_id = ${personId} order by blocked_at limit ${limit}`.execute(db);
  const blockedCustomers = await sql<{ blockedAt: Temporal.Instant }>`
    select blocked_at from blocks.customers
    where business_id = ${personId} order by blocked_at limit ${limit}`.execute(db);
  return { blockedBy: blockedBy.rows, blockedCustomers: blockedCustomers.rows };
}
