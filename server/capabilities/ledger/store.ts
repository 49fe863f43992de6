import type { AccountKind } from '#contract/ledger/limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export type { AccountKind };

/** One posting of a transaction, in paise: debits are positive, credits negative. */
export type Line = { kind: AccountKind; owner: string; amount: number };

export type LedgerTransaction = {
  /** Idempotency key: a key is posted once. */
  key: string;
  kind: string;
  /** The subject of the transaction: a booking, a reschedule, a payout or the platform. */
  subjectId: string;
  /** Description shown to people. */
  note: string;
  at: Temporal.Instant;
  lines: readonly Line[];
};

/** Owner of the platform's own accounts. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

/**
 * Posts a ledger transaction in the caller's database transaction, which commits only if the lines sum to
 * zero. Zero lines are dropped.
 * @returns false when the key was already posted.
 */
export async function post(tx: Tx, transaction: LedgerTransaction): Promise<boolean> {
  const { key, kind, subjectId, note, at } = transaction;
  const lines = JSON.stringify(transaction.lines.filter((line) => line.amount !== 0));
  const { rows } = await sql<{ posted: boolean }>`
    select ledger.post(${key}, ${kind}, ${subjectId}, ${note}, ${at}, ${lines}::jsonb) as posted`.execute(
    tx,
  );
  return rows[0]?.posted ?? false;
}

/** Balance of an account in paise; 0 without postings. */
export async function balanceOf(db: Db | Tx, kind: AccountKind, owner: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select ledger.balance(${kind}, ${owner}::uuid) as balance`.execute(db);
  return rows[0]?.balance ?? 0;
}

/** Stores a snapshot of all balances. Later balances are summed from it. */
export async function takeSnapshot(db: Db): Promise<void> {
  await sql`select ledger.take_snapshot()`.execute(db);
}

export type PostingRow = {
  transactionId: string;
  at: Temporal.Instant;
  kind: string;
  note: string;
  account: AccountKind;
  /** The account's owner: a booking, a reschedule, a person or the platform. */
  ownerId: string;
  amountPaise: number;
};

/** All postings of a subject's transactions, in order. */
export async function postingsOf(db: Db | Tx, subjectId: string): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select t.id as transaction_id, t.at, t.kind, t.note, a.kind as account, a.owner_id, p.amount_paise
    from ledger.transactions t
    join ledger.postings p on p.transaction_id = t.id
    join ledger.accounts a on a.id = p.account_id
    where t.subject_id = ${subjectId} order by t.at, t.id, p.id`.execute(db);
  return rows;
}

/** Sum that a transaction posted to accounts of a kind, in paise; undefined when it was never posted. */
export async function postedAmount(
  db: Db | Tx,
  key: string,
  kind: AccountKind,
): Promise<number | undefined> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(p.amount_paise) filter (where a.kind = ${kind}), 0)::bigint as amount
    from ledger.transactions t
    join ledger.postings p on p.transaction_id = t.id
    join ledger.accounts a on a.id = p.account_id
    where t.key = ${key} group by t.id`.execute(db);
  return rows[0]?.amount;
}

/** Total balance of each kind of account, in paise; they sum to zero. */
export async function balancesByKind(db: Db | Tx): Promise<Map<AccountKind, number>> {
  const { rows } = await sql<{ kind: AccountKind; sum: number }>`
    select kind, sum(balance_paise)::bigint as sum from ledger.balances group by kind`.execute(db);
  return new Map(rows.map((row) => [row.kind, row.sum]));
}

/** Postings to a subject's accounts by other subjects' transactions, such as payouts. */
export async function otherPostings(db: Db | Tx, subjectId: string): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select t.id as transaction_id, t.at, t.kind, t.note, a.kind as account, a.owner_id, p.amount_paise
    from ledger.accounts a
    join ledger.postings p on p.account_id = a.id
    join ledger.transactions t on t.id = p.transaction_id
    where a.owner_id = ${subjectId} and t.subject_id <> ${subjectId}
    order by t.at, t.id, p.id`.execute(db);
  return rows;
}

/** When the newest transaction until an instant was posted; undefined without one. */
export async function lastPostedUntil(
  db: Db,
  until: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  // Ids are in the order of the inserts, and have an index.
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select at from ledger.transactions where at <= ${until} order by id desc limit 1`.execute(db);
  return rows[0]?.at;
}
