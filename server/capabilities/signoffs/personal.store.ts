import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { REMOVED } from '#platform/personal-data/parts.ts';

/** Requests that the person made as an admin, with their own texts only. */
export async function signOffsOf(db: Db, personId: string, limit: number): Promise<unknown[]> {
  const { rows } = await sql`
    select kind, amount_paise, requested_at, state,
      case when requested_by = ${personId} then reason end as reason,
      case when decided_by = ${personId} then decision_reason end as "decisionReason"
    from signoffs.requests where requested_by = ${personId} or decided_by = ${personId}
    order by requested_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Removes the texts of requests that concern the person. Ids, amounts and decisions stay. */
export async function eraseSignOffTexts(
  tx: Tx,
  personId: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update signoffs.requests set state = 'expired'
    where state = 'open' and expires_at <= ${now}
      and (${personId}::uuid = any(beneficiaries) or subject_id = ${personId}::text)`.execute(tx);
  await sql`update signoffs.requests set reason = ${REMOVED}, input = '{}',
      decision_reason = case when decision_reason is not null then ${REMOVED} end
    where state <> 'open'
      and (${personId}::uuid = any(beneficiaries) or subject_id = ${personId}::text)`.execute(tx);
}
