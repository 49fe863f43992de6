import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

export type SubscriptionRow = Row<
  'notifications.subscriptions',
  'id' | 'endpoint' | 'sealedKeys' | 'publicKey'
>;

/**
 * Saves a browser's subscription for its session. If it belonged to another person, it now belongs to the one
 * signed in. The database deletes it when the session ends.
 */
export async function saveSubscription(
  tx: Tx,
  made: {
    personId: string;
    sessionId: string;
    endpoint: string;
    sealedKeys: string;
    publicKey: string | null;
    at: Temporal.Instant;
  },
  limit: number,
): Promise<void> {
  const { personId, sessionId, endpoint, sealedKeys, publicKey, at } = made;
  await sql`
    insert into notifications.subscriptions as s
      (person_id, session_id, endpoint, sealed_keys, public_key, created_at)
    values (${personId}, ${sessionId}, ${endpoint}, ${sealedKeys}, ${publicKey}, ${at})
    on conflict (endpoint) do update set person_id = excluded.person_id,
      session_id = excluded.session_id, sealed_keys = excluded.sealed_keys,
      public_key = excluded.public_key,
      created_at = excluded.created_at`.execute(tx);
  await sql`
    delete from notifications.subscriptions where person_id = ${personId} and id in (
      select id from notifications.subscriptions where person_id = ${personId}
      order by created_at desc, id desc offset ${limit})`.execute(tx);
}

/** A person's subscriptions in these sessions. Servers of an earlier release saved none, so theirs are not used. */
export async function subscriptionsOf(
  db: Db | Tx,
  personId: string,
  sessionIds: readonly string[],
): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select id, endpoint, sealed_keys, public_key from notifications.subscriptions
    where person_id = ${personId} and session_id = any(${[...sessionIds]}::uuid[])`.execute(db);
  return rows;
}

export async function subscriptionById(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    select id, endpoint, sealed_keys, public_key from notifications.subscriptions where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await sql`delete from notifications.subscriptions where id = ${id}`.execute(db);
}

export async function deleteOwnSubscription(
  db: Db,
  personId: string,
  endpoint: string,
): Promise<void> {
  await sql`delete from notifications.subscriptions
    where person_id = ${personId} and endpoint = ${endpoint}`.execute(db);
}
