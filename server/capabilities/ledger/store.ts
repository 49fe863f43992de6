import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type AccountKind =
  | 'clearing'
  | 'escrow'
  | 'refunds'
  | 'earnings'
  | 'commission'
  | 'charges'
  | 'fees';

/** One side of a movement in integer paise: above zero a debit, below zero a credit. */
export type Line = { kind: AccountKind; owner: string; amount: number };

export type Movement = {
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
export async function post(tx: Tx, movement: Movement): Promise<boolean> {
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
    select coalesce(sum(p.amount_paise), 0)::bigint as balance
    from ledger.postings p join ledger.accounts a on a.id = p.account_id
    where a.kind = ${kind} and a.owner_id = ${owner}`.execute(db);
  return rows[0]?.balance ?? 0;
}

export type StoryLine = {
  at: Temporal.Instant;
  kind: string;
  note: string;
  account: AccountKind;
  amount_paise: number;
};

/** All that moved for one subject, in the order in which it did. */
export async function storyOf(db: Db, subjectId: string): Promise<StoryLine[]> {
  const { rows } = await sql<StoryLine>`
    select t.at, t.kind, t.note, a.kind as account, p.amount_paise
    from ledger.transactions t
    join ledger.postings p on p.transaction_id = t.id
    join ledger.accounts a on a.id = p.account_id
    where t.subject_id = ${subjectId} order by t.at, t.id, p.id`.execute(db);
  return rows;
}
