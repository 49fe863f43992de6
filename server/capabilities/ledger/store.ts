import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type AccountKind =
  | 'clearing'
  | 'escrow'
  | 'refunds'
  | 'earnings'
  | 'commission'
  | 'charges'
  | 'fees'
  | 'wallet'
  | 'goodwill'
  | 'chargebacks'
  | 'held'
  | 'bank'
  | 'gst'
  | 'tcs'
  | 'tds';

/** One side of a movement in integer paise: above zero a debit, below zero a credit. */
export type Line = { kind: AccountKind; owner: string; amount: number };

export type LedgerTransaction = {
  /** Names what happened; posted once, however often it is tried. */
  key: string;
  kind: string;
  /** What it is about: a booking. */
  subjectId: string;
  /** The story for a person. */
  note: string;
  at: Temporal.Instant;
  lines: readonly Line[];
};

/** The owner of the platform's own accounts. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

/**
 * Posts a movement in the caller's transaction, which does not commit unless its lines add up to zero.
 * Lines of nothing are left out.
 * @returns false when the key was posted before: nothing moved.
 */
export async function post(tx: Tx, movement: LedgerTransaction): Promise<boolean> {
  const { key, kind, subjectId, note, at } = movement;
  const lines = JSON.stringify(movement.lines.filter((line) => line.amount !== 0));
  const { rows } = await sql<{ posted: boolean }>`
    select ledger.post(${key}, ${kind}, ${subjectId}, ${note}, ${at}, ${lines}::jsonb) as posted`.execute(
    tx,
  );
  return rows[0]?.posted ?? false;
}

/** The sum of an account in paise; 0 when nothing ever moved there. */
export async function balanceOf(db: Db | Tx, kind: AccountKind, owner: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select ledger.balance(${kind}, ${owner}::uuid) as balance`.execute(db);
  return rows[0]?.balance ?? 0;
}

/** Takes a snapshot of every account, from which later balances are summed. */
export async function takeSnapshot(db: Db): Promise<void> {
  await sql`select ledger.take_snapshot()`.execute(db);
}

export type PostingRow = {
  transaction_id: string;
  at: Temporal.Instant;
  kind: string;
  note: string;
  account: AccountKind;
  /** Whose account it is: a booking, a person, the platform. */
  owner_id: string;
  amount_paise: number;
};

/** All that moved for one subject, in the order in which it did. */
export async function postingsOf(db: Db | Tx, subjectId: string): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select t.id as transaction_id, t.at, t.kind, t.note, a.kind as account, a.owner_id, p.amount_paise
    from ledger.transactions t
    join ledger.postings p on p.transaction_id = t.id
    join ledger.accounts a on a.id = p.account_id
    where t.subject_id = ${subjectId} order by t.at, t.id, p.id`.execute(db);
  return rows;
}

/** What a movement did to the accounts of a kind, in paise; undefined when it was never posted. */
export async function postedAmount(
  db: Db | Tx,
  key: string,
  kind: AccountKind,
): Promise<number | undefined> {
  const { rows } = await sql<{ moved: number }>`
    select coalesce(sum(p.amount_paise) filter (where a.kind = ${kind}), 0)::bigint as moved
    from ledger.transactions t
    join ledger.postings p on p.transaction_id = t.id
    join ledger.accounts a on a.id = p.account_id
    where t.key = ${key} group by t.id`.execute(db);
  return rows[0]?.moved;
}

/** The sums of all accounts of each kind, in paise; together they are zero. */
export async function balancesByKind(db: Db | Tx): Promise<Map<AccountKind, number>> {
  const { rows } = await sql<{ kind: AccountKind; sum: number }>`
    select kind, sum(balance_paise)::bigint as sum from ledger.balances group by kind`.execute(db);
  return new Map(rows.map((row) => [row.kind, row.sum]));
}

/** What moved in a subject's own accounts on behalf of something else, such as a payout. */
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
