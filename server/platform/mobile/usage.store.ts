import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { COUNTED, type Span } from './store.ts';

export type UsageRow = { providerId: string; messages: number; costPaise: number };

/** The messages and costs of each business in a month, the most expensive first. */
export async function usageRows(db: Db, { from, to }: Span, limit: number): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select provider_id, count(*)::int as messages, sum(cost_paise)::int as cost_paise
    from platform.mobile_messages
    where created_at >= ${from} and created_at < ${to} and provider_id is not null and ${COUNTED}
    group by provider_id order by 3 desc, 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

/** The messages and costs of all businesses in a month. */
export async function usageOfAll(
  db: Db,
  { from, to }: Span,
): Promise<Omit<UsageRow, 'providerId'>> {
  const { rows } = await sql<Omit<UsageRow, 'providerId'>>`
    select count(*)::int as messages, coalesce(sum(cost_paise), 0)::bigint as cost_paise
    from platform.mobile_messages
    where created_at >= ${from} and created_at < ${to} and provider_id is not null
      and ${COUNTED}`.execute(db);
  return rows[0] ?? { messages: 0, costPaise: 0 };
}

/** The messages and costs of one business in a month. */
export async function usageOf(
  db: Db,
  providerId: string,
  { from, to }: Span,
): Promise<Omit<UsageRow, 'providerId'>> {
  const { rows } = await sql<Omit<UsageRow, 'providerId'>>`
    select count(*)::int as messages, coalesce(sum(cost_paise), 0)::int as cost_paise
    from platform.mobile_messages
    where provider_id = ${providerId} and created_at >= ${from} and created_at < ${to}
      and ${COUNTED}`.execute(db);
  return rows[0] ?? { messages: 0, costPaise: 0 };
}

/** The messages that belong to no business: codes. */
export async function codeUsage(db: Db, { from, to }: Span): Promise<Omit<UsageRow, 'providerId'>> {
  const { rows } = await sql<Omit<UsageRow, 'providerId'>>`
    select count(*)::int as messages, coalesce(sum(cost_paise), 0)::int as cost_paise
    from platform.mobile_messages
    where provider_id is null and created_at >= ${from} and created_at < ${to}
      and ${COUNTED}`.execute(db);
  return rows[0] ?? { messages: 0, costPaise: 0 };
}
