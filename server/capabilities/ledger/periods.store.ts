import type { AccountKind } from '#contract/ledger/limits.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

const INDIA = 'Asia/Kolkata';
/** Posting ids per step of the index, so that each step is short. */
const INDEXED_PER_STEP = 50_000;
const STEPS_MAX = 200;

/**
 * Adds the postings of the last snapshot to the index of periods; a repeated call continues where the last
 * one stopped.
 */
export async function indexEntries(db: Db): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { rows } = await sql<{ added: number }>`
      select ledger.index_entries(${INDEXED_PER_STEP}) as added`.execute(db);
    if (!rows[0]?.added) return;
  }
}

/** Days in India, `until` excluded. */
export type DaySpan = { from: Temporal.PlainDate; until: Temporal.PlainDate };

/** Figures of an account kind in a period, in paise; `openingPaise` is as posted, debits positive. */
export type PeriodSum = {
  kind: AccountKind;
  openingPaise: number;
  debitPaise: number;
  creditPaise: number;
  entries: number;
};

/** Figures of each account kind with postings before the end of a period. */
export async function periodSums(db: Db, { from, until }: DaySpan): Promise<PeriodSum[]> {
  const { rows } = await sql<PeriodSum>`
    with sums as (
      select kind, day, debit_paise, credit_paise, entries from ledger.day_sums
      where day < ${until.toString()}::date
      union all
      select kind, (at at time zone ${INDIA})::date, greatest(amount_paise, 0),
        greatest(-amount_paise, 0), 1
      from ledger.later_entries where at < ${startOf(until)}
    )
    select kind,
      coalesce(sum(debit_paise - credit_paise)
        filter (where day < ${from.toString()}::date), 0)::bigint as opening_paise,
      coalesce(sum(debit_paise) filter (where day >= ${from.toString()}::date), 0)::bigint as debit_paise,
      coalesce(sum(credit_paise) filter (where day >= ${from.toString()}::date), 0)::bigint as credit_paise,
      coalesce(sum(entries) filter (where day >= ${from.toString()}::date), 0)::int as entries
    from sums group by kind`.execute(db);
  return rows;
}

/** A place in an account's entries, which are ordered by time and posting. */
export type EntryPlace = { at: Temporal.Instant; id: number };

/** The place before the first entry of a day in India. */
export function placeBefore(day: Temporal.PlainDate): EntryPlace {
  return { at: startOf(day), id: 0 };
}

/** The place of a posting among the entries of its account kind; undefined for one of another kind. */
export async function placeOf(
  db: Db,
  kind: AccountKind,
  postingId: string,
): Promise<EntryPlace | undefined> {
  const { rows } = await sql<EntryPlace>`
    select t.at, p.id from ledger.postings p join ledger.transactions t on t.id = p.transaction_id
    join ledger.accounts a on a.id = p.account_id
    where p.id = ${postingId}::bigint and a.kind = ${kind}`.execute(db);
  return rows[0];
}

/** The balance of an account kind up to a place, in paise as posted. */
export async function balanceUpTo(
  db: Db,
  kind: AccountKind,
  { at, id }: EntryPlace,
): Promise<number> {
  const day = at.toZonedDateTimeISO(INDIA).toPlainDate();
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(paise), 0)::bigint as balance from (
      select sum(debit_paise - credit_paise) as paise from ledger.day_sums
      where kind = ${kind} and day < ${day.toString()}::date
      union all
      select sum(amount_paise) from ledger.entries
      where kind = ${kind} and at >= ${startOf(day)} and (at, posting_id) <= (${at}, ${id})
      union all
      select sum(amount_paise) from ledger.later_entries
      where kind = ${kind} and (at, posting_id) <= (${at}, ${id})
    ) parts`.execute(db);
  return rows[0]?.balance ?? 0;
}

export type EntryRow = {
  id: number;
  at: Temporal.Instant;
  amountPaise: number;
  kind: string;
  note: string;
  subjectId: string;
  ownerId: string;
};

/** Entries of an account kind after a place and before a day in India, oldest first. */
export async function entryRows(
  db: Db,
  kind: AccountKind,
  { at, id }: EntryPlace,
  until: Temporal.PlainDate,
  limit: number,
): Promise<EntryRow[]> {
  const after = sql`kind = ${kind} and at < ${startOf(until)} and (at, posting_id) > (${at}, ${id})
    order by at, posting_id limit ${limit}`;
  const { rows } = await sql<EntryRow>`
    select e.posting_id as id, e.at, e.amount_paise, t.kind, t.note, t.subject_id, a.owner_id
    from (
      (select at, posting_id, amount_paise from ledger.entries where ${after})
      union all
      (select at, posting_id, amount_paise from ledger.later_entries where ${after})
      order by at, posting_id limit ${limit}
    ) e
    join ledger.postings p on p.id = e.posting_id
    join ledger.transactions t on t.id = p.transaction_id
    join ledger.accounts a on a.id = p.account_id
    order by e.at, e.posting_id`.execute(db);
  return rows;
}

/** The start of a day in India. */
export function startOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(INDIA).toInstant();
}
