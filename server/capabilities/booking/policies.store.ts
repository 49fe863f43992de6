import { sql } from 'kysely';
import type { Policy, PolicyTerms } from '#contract/policy.ts';
import type { Db } from '#platform/db/db.ts';

type PolicyRow = { version: number; active_from: Temporal.Instant; terms: PolicyTerms };

/** The policy under which a booking made at this instant stands. */
export async function policyAt(db: Db, at: Temporal.Instant): Promise<Policy> {
  const { rows } = await sql<PolicyRow>`
    select version, active_from, terms from booking.policies
    where active_from <= ${at} order by active_from desc limit 1`.execute(db);
  return policyView(rows[0]);
}

/** The policy that a booking keeps. */
export async function policyOf(db: Db, version: number): Promise<Policy> {
  const { rows } = await sql<PolicyRow>`
    select version, active_from, terms from booking.policies where version = ${version}`.execute(
    db,
  );
  return policyView(rows[0]);
}

function policyView(row: PolicyRow | undefined): Policy {
  if (!row) throw new Error('There is no such policy.');
  return { version: row.version, activeFrom: row.active_from.toString(), terms: row.terms };
}
