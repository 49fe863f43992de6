import { sql } from 'kysely';
import type { Policy, PolicyTerms } from '#contract/policies/policy.ts';
import type { Db, Tx } from '#platform/db/db.ts';

type PolicyRow = { version: number; active_from: Temporal.Instant; terms: PolicyTerms };

/** The policy under which a booking made at this instant stands. */
export async function policyAt(db: Db, at: Temporal.Instant): Promise<Policy> {
  const { rows } = await sql<PolicyRow>`
    select version, active_from, terms from booking.policies
    where active_from <= ${at} order by active_from desc limit 1`.execute(db);
  return policyView(rows[0]);
}

/** The policy that a booking keeps. */
export async function policyOf(db: Db | Tx, version: number): Promise<Policy> {
  const { rows } = await sql<PolicyRow>`
    select version, active_from, terms from booking.policies where version = ${version}`.execute(
    db,
  );
  return policyView(rows[0]);
}

export type DeskPolicyRow = PolicyRow & {
  made_by: string | null;
  note: string | null;
  bookings: number;
};

/** The versions, newest first. */
export async function policyRows(db: Db, limit: number): Promise<DeskPolicyRow[]> {
  const { rows } = await sql<DeskPolicyRow>`
    select p.version, p.active_from, p.terms, p.made_by, p.note,
      (select count(*)::int from booking.bookings b where b.policy_version = p.version
        and b.state not in ('held', 'released')) as bookings
    from booking.policies p order by p.version desc limit ${limit}`.execute(db);
  return rows;
}

/** The latest version; until the end of the transaction nobody else adds one. */
export async function lockPolicies(tx: Tx): Promise<PolicyRow> {
  await sql`select pg_advisory_xact_lock(hashtextextended('booking.policies', 0))`.execute(tx);
  const { rows } = await sql<PolicyRow>`
    select version, active_from, terms from booking.policies
    order by version desc limit 1`.execute(tx);
  if (!rows[0]) throw new Error('There is no policy.');
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
  if (!row) throw new Error('There is no such policy.');
  return { version: row.version, activeFrom: row.active_from.toString(), terms: row.terms };
}
