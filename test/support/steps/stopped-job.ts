import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** A job in the queue after its last attempt; it has no effect unless a queue is named. */
export async function stoppedJob(
  db: Db,
  { queue = 'push', data = {} }: { queue?: string; data?: object } = {},
): Promise<string> {
  const unknown = { subscriptionId: crypto.randomUUID(), sealed: '' };
  const { rows } = await sql<{ id: string }>`
    insert into jobs.job (name, data, state, source_name, source_id, source_created_on,
      source_retry_count, source_output)
    values ('dead', ${JSON.stringify({ ...unknown, ...data })}::jsonb, 'created', ${queue},
      gen_random_uuid(), now() - interval '8 days', 2016, '{"error": "Error ECONNREFUSED"}')
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** A job that failed three times and waits an hour for the next attempt. */
export async function retryingJob(
  db: Db,
  { queue = 'push', data = {} }: { queue?: string; data?: object } = {},
): Promise<string> {
  const unknown = { subscriptionId: crypto.randomUUID(), sealed: '' };
  const { rows } = await sql<{ id: string }>`
    insert into jobs.job (name, data, state, retry_count, retry_limit, start_after, output)
    values (${queue}, ${JSON.stringify({ ...unknown, ...data })}::jsonb, 'retry', 3, 2016,
      now() + interval '1 hour', '{"error": "Error 421"}')
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}
