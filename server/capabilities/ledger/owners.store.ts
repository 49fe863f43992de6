import type { AccountKind } from '#contract/ledger/limits.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import {
  type DaySpan,
  type EntryPlace,
  type EntryRow,
  type PeriodSum,
  startOf,
} from './periods.store.ts';
import { PLATFORM } from './store.ts';

/** The account of one person or booking; its postings have an index, so sums need no snapshot. */
type OwnedAccount = { kind: AccountKind; owner: string };

/** Whether a kind has no other account than the platform's, so that its sums by day are those of this account. */
export async function isOnlyPlatforms(db: Db, kind: AccountKind): Promise<boolean> {
  const { rows } = await sql<{ isOnly: boolean }>`
    select not exists (select from ledger.accounts
      where kind = ${kind} and owner_id <> ${PLATFORM}) as is_only`.execute(db);
  return rows[0]?.isOnly ?? false;
}

const postings = sql`ledger.accounts a join ledger.postings p on p.account_id = a.id
  join ledger.transactions t on t.id = p.transaction_id`;
const isOf = ({ kind, owner }: OwnedAccount) =>
  sql`a.kind = ${kind} and a.owner_id = ${owner}::uuid`;

/** The figures of one account in a period. */
export async function sumsOfOwner(
  db: Db,
  account: OwnedAccount,
  { from, until }: DaySpan,
): Promise<PeriodSum | undefined> {
  const isWithin = sql`t.at >= ${startOf(from)}`;
  const { rows } = await sql<PeriodSum>`
    select a.kind, coalesce(sum(p.amount_paise) filter (where not ${isWithin}), 0)::bigint
        as opening_paise,
      coalesce(sum(greatest(p.amount_paise, 0)) filter (where ${isWithin}), 0)::bigint as debit_paise,
      coalesce(sum(greatest(-p.amount_paise, 0)) filter (where ${isWithin}), 0)::bigint as credit_paise,
      count(*) filter (where ${isWithin})::int as entries
    from ${postings} where ${isOf(account)} and t.at < ${startOf(until)} group by a.kind`.execute(
    db,
  );
  return rows[0];
}

/** The balance of one account up to a place, in paise as posted. */
export async function balanceOfOwner(
  db: Db,
  account: OwnedAccount,
  { at, id }: EntryPlace,
): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(p.amount_paise), 0)::bigint as balance
    from ${postings} where ${isOf(account)} and (t.at, p.id) <= (${at}, ${id})`.execute(db);
  return rows[0]?.balance ?? 0;
}

/** Entries of one account after a place and before a day in India, oldest first. */
export async function entriesOfOwner(
  db: Db,
  account: OwnedAccount,
  { at, id }: EntryPlace,
  until: Temporal.PlainDate,
  limit: number,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select p.id, t.at, p.amount_paise, t.kind, t.note, t.subject_id, a.owner_id
    from ${postings}
    where ${isOf(account)} and t.at < ${startOf(until)} and (t.at, p.id) > (${at}, ${id})
    order by t.at, p.id limit ${limit}`.execute(db);
  return rows;
}
