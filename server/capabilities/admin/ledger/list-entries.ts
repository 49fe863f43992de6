import { describeAccount } from '#capabilities/booking/index.ts';
import {
  balanceOfOwner,
  balanceUpTo,
  type DaySpan,
  type EntryPlace,
  type EntryRow,
  entriesOfOwner,
  entryRows,
  isOnlyPlatforms,
  PLATFORM,
  periodSums,
  placeBefore,
  placeOf,
  sumsOfOwner,
} from '#capabilities/ledger/index.ts';
import type { AccountKind } from '#contract/ledger/limits.ts';
import type { LedgerEntries, LedgerEntriesFilter, LedgerEntry } from '#contract/ledger/views.ts';
import { CSV_ROWS_MAX, PAGE_SIZE } from '#contract/lists.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { csvFileOfTexts, csvMoment, csvOf } from '#platform/lists/csv.ts';
import { Refused } from '#platform/refused.ts';
import { recordsOf } from './entry-records.ts';
import { explain } from './explanations.ts';
import { periodView, sideOf, spanOf } from './period.ts';
import { figuresOf, unmoved } from './show-period.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type PageFilter = LedgerEntriesFilter & { after?: string | undefined };

/**
 * One page of an account's entries in a period, oldest first, with the running balance.
 * @throws Refused INVALID, also for a cursor of another account
 */
export async function listEntries(
  { db, clock }: Needs,
  { account, owner, after, ...filter }: PageFilter,
): Promise<LedgerEntries> {
  const span = spanOf(filter, clock.now());
  const one = await accountOf(db, account, owner);
  const [sum, rows] = await Promise.all([
    sumOf(db, one, span),
    entriesAfter(db, one, span, after, PAGE_SIZE + 1),
  ]);
  const items = rows.slice(0, PAGE_SIZE);
  return {
    ...periodView(span),
    ...describeAccount(account),
    ...figuresOf(sum ?? unmoved(account)),
    items,
    next: rows.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null,
  };
}

/** The entries as CSV between opening and closing balance; the first ones of a very long period. */
export async function entriesFile(
  { db, clock }: Needs,
  { account, owner, ...filter }: LedgerEntriesFilter,
) {
  const span = spanOf(filter, clock.now());
  const { from, to } = periodView(span);
  const one = await accountOf(db, account, owner);
  const opening = rupeesOf(await balanceAt(db, one, placeBefore(span.from)));
  const rows = await entriesAfter(db, one, span, undefined, CSV_ROWS_MAX + 1);
  const items = rows.slice(0, CSV_ROWS_MAX);
  const closing = items.at(-1)?.balance ?? opening;
  const isWhole = rows.length <= CSV_ROWS_MAX;
  const name = isWhole ? 'Closing balance' : 'Balance so far: choose a shorter period for the rest';
  const ends = (day: string, label: string, balance: number) => [
    day,
    label,
    '',
    '',
    '',
    0,
    0,
    balance,
    sideOf(balance),
  ];
  const lines = [
    head,
    ends(from, 'Opening balance', opening),
    ...items.map((item) => [
      csvMoment(Temporal.Instant.from(item.at)),
      item.title,
      item.explanation,
      item.note,
      item.record.label,
      item.debit,
      item.credit,
      item.balance,
      sideOf(item.balance),
    ]),
    ends(to, name, closing),
  ];
  return csvFileOfTexts(`ledger-${account}-${from}-to-${to}`, clock.now(), [csvOf(lines)]);
}

const head = [
  'Date',
  'Entry',
  'Explanation',
  'Note',
  'Record',
  'Debit',
  'Credit',
  'Balance',
  'Dr or Cr',
];

/** The account of one owner, or all accounts of a kind together. */
type Account = { kind: AccountKind; owner: string | undefined };

/** An account of the platform has too many postings to sum, so it is read as its kind. */
async function accountOf(db: Db, kind: AccountKind, owner: string | undefined): Promise<Account> {
  const isKind = owner === PLATFORM && (await isOnlyPlatforms(db, kind));
  return { kind, owner: isKind ? undefined : owner };
}

async function sumOf(db: Db, { kind, owner }: Account, span: DaySpan) {
  if (owner !== undefined) return sumsOfOwner(db, { kind, owner }, span);
  return (await periodSums(db, span)).find((sum) => sum.kind === kind);
}

function balanceAt(db: Db, { kind, owner }: Account, place: EntryPlace): Promise<number> {
  return owner === undefined
    ? balanceUpTo(db, kind, place)
    : balanceOfOwner(db, { kind, owner }, place);
}

async function entriesAfter(
  db: Db,
  { kind, owner }: Account,
  { from, until }: DaySpan,
  after: string | undefined,
  limit: number,
): Promise<LedgerEntry[]> {
  const place = await startOf(db, kind, from, after);
  const [balance, rows] = await Promise.all([
    balanceAt(db, { kind, owner }, place),
    owner === undefined
      ? entryRows(db, kind, place, until, limit)
      : entriesOfOwner(db, { kind, owner }, place, until, limit),
  ]);
  const recordOf = await recordsOf(db, rows);
  let balancePaise = balance;
  return rows.map((row) => {
    balancePaise += row.amountPaise;
    return entryView(row, balancePaise, recordOf(row));
  });
}

/** The later one of the cursor and the start of the period, because a cursor can be of another period. */
async function startOf(
  db: Db,
  account: AccountKind,
  from: Temporal.PlainDate,
  after: string | undefined,
): Promise<EntryPlace> {
  const start = placeBefore(from);
  if (after === undefined) return start;
  const place = await placeOf(db, account, after);
  if (!place) throw new Refused('INVALID', 'This account has no such entry.');
  return Temporal.Instant.compare(place.at, start.at) < 0 ? start : place;
}

function entryView(
  { id, at, amountPaise, kind, note }: EntryRow,
  balancePaise: number,
  record: LedgerEntry['record'],
): LedgerEntry {
  return {
    id: String(id),
    at: at.toString(),
    ...explain(kind),
    note,
    record,
    debit: rupeesOf(Math.max(0, amountPaise)),
    credit: rupeesOf(Math.max(0, -amountPaise)),
    balance: rupeesOf(balancePaise),
  };
}
