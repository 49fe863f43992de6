import type { Policy, PolicyTerms } from '#contract/policies/policy.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

type PolicyRow = Row<'booking.policies', 'version' | 'activeFrom'> & { terms: PolicyTerms };

/** The policy in force at an instant; a booking made then keeps it. */
export async function policyAt(db: Db, at: Temporal.Instant): Promise<Policy> {
  const { rows } = await sql<PolicyRow>`
    select version, active_from, terms from booking.policies
    where active_from <= ${at} order by active_from desc limit 1`.execute(db);
  return policyView(rows[0]);
}

/** One version of the policy: the one that a booking was made under. */
export async function policyOf(db: Db | Tx, version: number): Promise<Policy> {
  const { rows } = await sql<PolicyRow>`
    select version, active_from, terms from booking.policies where version = ${version}`.execute(
    db,
  );
  return policyView(rows[0]);
}

export type PolicyVersionRow = PolicyRow & { madeBy: string | null; note: string | null };

/** The versions, newest first. */
export async function policyRows(db: Db, limit: number): Promise<PolicyVersionRow[]> {
  const { rows } = await sql<PolicyVersionRow>`
    select version, active_from, terms, made_by, note
    from booking.policies order by version desc limit ${limit}`.execute(db);
  return rows;
}

/** The latest version, locked: no other transaction adds one until this one ends. */
export async function lockPolicies(tx: Tx): Promise<PolicyRow> {
  await sql`select pg_advisory_xact_lock(hashtextextended('booking.policies', 0))`.execute(tx);
  const { rows } = await sql<PolicyRow>`
    select version, active_from, terms from booking.policies
    order by version desc limit 1`.execute(tx);
  if (!rows[0]) throw new Error('No policy version exists.');
  return rows[0];
}

export async function insertPolicy(
  tx: Tx,
  made: {
    version: number;
    activeFrom: Temporal.Instant;
    terms: PolicyTerms;
    madeBy: string;
    note: string;
  },
  now: Temporal.Instant,
): Promise<void> {
  const { version, activeFrom, terms, madeBy, note } = made;
  await sql`insert into booking.policies (version, active_from, terms, made_by, made_at, note)
    values (${version}, ${activeFrom}, ${JSON.stringify(terms)}::jsonb, ${madeBy}, ${now}, ${note})`.execute(
    tx,
  );
}

function policyView(row: PolicyRow | undefined): Policy {
  if (!row) throw new Error('Policy version not found.');
  return { version: row.version, activeFrom: row.activeFrom.toString(), terms: row.terms };
}
