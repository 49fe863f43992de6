import type { Policy, PolicyTerms } from '#contract/policies/policy.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

type PolicyRow = Row<'booking.policies', 'version' | 'activeFrom'> & { terms: PolicyTerms };

/** The policy in force at an instant; a booking made then keeps it. */
export async function policyAt(db: Db, at: Temporal.Instant): Promise<Policy> {
  const { rows } = await sql<PolicyRow>`
    select version, active_from, terms from booking.policies
    where active_from <= ${at} and withdrawn_at is null order by active_from desc limit 1`.execute(
    db,
  );
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

/** These versions of the policy, in one statement. */
export async function policiesOf(
  db: Db,
  versions: readonly number[],
): Promise<ReadonlyMap<number, Policy>> {
  const { rows } = await sql<PolicyRow>`
    select version, active_from, terms from booking.policies
    where version = any(${[...new Set(versions)]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.version, policyView(row)]));
}

export type PolicyVersionRow = PolicyRow &
  Row<'booking.policies', 'madeBy' | 'note' | 'withdrawnAt' | 'withdrawnBy' | 'withdrawnReason'>;

const versionColumns = sql`version, active_from, terms, made_by, note, withdrawn_at, withdrawn_by,
  withdrawn_reason`;

/** The versions, newest first. */
export async function policyRows(db: Db, limit: number): Promise<PolicyVersionRow[]> {
  const { rows } = await sql<PolicyVersionRow>`
    select ${versionColumns} from booking.policies order by version desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Serializes publishing and withdrawing of versions until the transaction ends. */
export async function lockPolicies(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('booking.policies', 0))`.execute(tx);
}

/** The latest version that is not withdrawn, the highest number, and the starts of withdrawn versions. */
export async function latestPolicy(
  tx: Tx,
): Promise<PolicyRow & { lastVersion: number; withdrawnStarts: Temporal.Instant[] }> {
  const { rows } = await sql<PolicyVersionRow>`
    select ${versionColumns} from booking.policies order by version desc`.execute(tx);
  const latest = rows.find(({ withdrawnAt }) => withdrawnAt === null);
  if (!latest) throw new Error('No policy version exists.');
  const withdrawn = rows.filter(({ withdrawnAt }) => withdrawnAt !== null);
  const withdrawnStarts = withdrawn.map(({ activeFrom }) => activeFrom);
  return { ...latest, lastVersion: rows[0]?.version ?? latest.version, withdrawnStarts };
}

export async function policyVersion(
  tx: Tx,
  version: number,
): Promise<PolicyVersionRow | undefined> {
  const { rows } = await sql<PolicyVersionRow>`
    select ${versionColumns} from booking.policies where version = ${version}`.execute(tx);
  return rows[0];
}

/** Marks a version as withdrawn, so that it never takes effect. */
export async function writePolicyWithdrawal(
  tx: Tx,
  version: number,
  { by, reason }: { by: string; reason: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql`update booking.policies
    set withdrawn_at = ${now}, withdrawn_by = ${by}, withdrawn_reason = ${reason}
    where version = ${version}`.execute(tx);
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
