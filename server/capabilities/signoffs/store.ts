import type { SignOffKind } from '#contract/signoffs/limits.ts';
import type { SignOffsFilter } from '#contract/signoffs/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';

/** A figure that both admins see. Names are read by id, so that an erasure reaches them. */
export type SignOffLine = { label: string; personId?: string; amountPaise?: number };

export type SignOffRow = Row<
  'signoffs.requests',
  | 'id'
  | 'subjectKind'
  | 'subjectId'
  | 'amountPaise'
  | 'fingerprint'
  | 'reason'
  | 'requestedBy'
  | 'requestedAt'
  | 'expiresAt'
  | 'beneficiaries'
  | 'state'
  | 'decidedBy'
  | 'decidedAt'
  | 'decisionReason'
> & { kind: SignOffKind; lines: SignOffLine[]; input: unknown };

export type NewSignOff = Pick<
  SignOffRow,
  | 'kind'
  | 'subjectKind'
  | 'subjectId'
  | 'amountPaise'
  | 'lines'
  | 'input'
  | 'fingerprint'
  | 'reason'
  | 'requestedBy'
  | 'beneficiaries'
>;

/** Marks an open request for the same subject as expired after its deadline. */
export async function expireSignOff(
  tx: Tx,
  { kind, subjectKind, subjectId }: Pick<NewSignOff, 'kind' | 'subjectKind' | 'subjectId'>,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update signoffs.requests set state = 'expired'
    where kind = ${kind} and subject_kind = ${subjectKind} and subject_id = ${subjectId}
      and state = 'open' and expires_at <= ${now}`.execute(tx);
}

/** @returns undefined while another request for the same subject is open */
export async function insertSignOff(
  tx: Tx,
  one: NewSignOff,
  { now, expiresAt }: { now: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<SignOffRow | undefined> {
  const { rows } = await sql<SignOffRow>`
    insert into signoffs.requests (kind, subject_kind, subject_id, amount_paise, lines, input, fingerprint,
      reason, requested_by, requested_at, expires_at, beneficiaries)
    values (${one.kind}, ${one.subjectKind}, ${one.subjectId}, ${one.amountPaise},
      ${JSON.stringify(one.lines)}::jsonb, ${JSON.stringify(one.input)}::jsonb, ${one.fingerprint},
      ${one.reason}, ${one.requestedBy}, ${now}, ${expiresAt}, ${[...one.beneficiaries]}::uuid[])
    on conflict (kind, subject_kind, subject_id) where state = 'open' do nothing
    returning *`.execute(tx);
  return rows[0];
}

export async function openSignOff(
  tx: Tx,
  { kind, subjectKind, subjectId }: Pick<NewSignOff, 'kind' | 'subjectKind' | 'subjectId'>,
): Promise<SignOffRow | undefined> {
  const { rows } = await sql<SignOffRow>`
    select * from signoffs.requests where kind = ${kind} and subject_kind = ${subjectKind}
      and subject_id = ${subjectId} and state = 'open'`.execute(tx);
  return rows[0];
}

/** The request, locked until the transaction ends, so that of two decisions the second sees the first. */
export async function lockSignOff(tx: Tx, id: string): Promise<SignOffRow | undefined> {
  const { rows } = await sql<SignOffRow>`
    select * from signoffs.requests where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function signOffById(db: Db | Tx, id: string): Promise<SignOffRow | undefined> {
  const { rows } = await sql<SignOffRow>`
    select * from signoffs.requests where id = ${id}`.execute(db);
  return rows[0];
}

type Decision = {
  state: 'confirmed' | 'rejected' | 'withdrawn';
  by: string;
  reason: string | null;
  resultId: string | null;
};

export async function writeSignOffDecision(
  tx: Tx,
  id: string,
  { state, by, reason, resultId }: Decision,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update signoffs.requests set state = ${state}, decided_by = ${by}, decided_at = ${now},
      decision_reason = ${reason}, result_id = ${resultId}
    where id = ${id}`.execute(tx);
}

/** Open requests, earliest deadline first; or closed ones, latest first. */
export async function signOffRows(
  db: Db,
  { state }: SignOffsFilter,
  { limit, offset }: Span,
  now: Temporal.Instant,
): Promise<SignOffRow[]> {
  const isOpen = state === 'open';
  const order = sql.raw(
    isOpen ? 'expires_at, id' : 'coalesce(decided_at, expires_at) desc, id desc',
  );
  const { rows } = await sql<SignOffRow>`
    select * from signoffs.requests
    where (state = 'open' and expires_at > ${now}) = ${isOpen}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Counts the requests that wait for a second admin. */
export async function countOpenSignOffs(db: Db, now: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from signoffs.requests
    where state = 'open' and expires_at > ${now}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The people whom a request pays or gives rights, and who therefore cannot decide about it. */
export async function beneficiariesOf(db: Db, id: string): Promise<readonly string[]> {
  return (await signOffById(db, id))?.beneficiaries ?? [];
}

/** The actions of these requests. */
export async function kindsOfSignOffs(
  db: Db,
  ids: readonly string[],
): Promise<Pick<SignOffRow, 'id' | 'kind'>[]> {
  const { rows } = await sql<Pick<SignOffRow, 'id' | 'kind'>>`
    select id, kind from signoffs.requests where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
