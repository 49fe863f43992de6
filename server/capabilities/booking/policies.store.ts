import { sql } from 'kysely';
import type { Policy, PolicyTerms } from '#contract/policy.ts';
import type { Db } from '#platform/db/db.ts';

/** The policy under which a booking made at this instant stands. */
export async function policyAt(db: Db, at: Temporal.Instant): Promise<Policy> {
  const { rows } = await sql<{
    version: number;
    active_from: Temporal.Instant;
    terms: PolicyTerms;
  }>`
    select version, active_from, terms from booking.policies
    where active_from <= ${at} order by active_from desc limit 1`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('No policy is in force.');
  return { version: row.version, activeFrom: row.active_from.toString(), terms: row.terms };
}
