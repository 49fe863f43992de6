import { namesOf } from '#capabilities/identity/index.ts';
import type { ListPage } from '#contract/lists.ts';
import { rupeesOf } from '#contract/money.ts';
import type { PayoutsFilter, RunsFilter } from '#contract/payouts/admin-queries.ts';
import type { Payout, PayoutRun } from '#contract/payouts/views.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { type PayoutRow, payoutRows, type RunRow, runById, runRows } from './lists.store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** One page of payout runs with their progress. */
export async function listRuns(
  db: Db,
  page: number,
  filter: RunsFilter,
): Promise<ListPage<PayoutRun>> {
  const rows = await runRows(db, filter, spanOf(page));
  const names = await startersOf(db, rows);
  return pageOf(rows, page, (row) => runView(row, names));
}

export async function runsFile({ db, clock }: Needs, filter: RunsFilter) {
  const rows = await runRows(db, filter, FILE_SPAN);
  const names = await startersOf(db, rows);
  return csvFile(
    'payout-runs',
    clock.now(),
    runHead,
    rows.map((row) => [
      csvMoment(row.startedAt),
      nameIn(names, row),
      rupeesOf(row.totalPaise),
      String(row.count),
      String(row.paid),
      String(row.failed),
      csvMoment(row.endedAt),
      row.id,
    ]),
  );
}

const runHead = ['Started', 'By', 'Total', 'Payouts', 'Paid', 'Failed', 'Finished', 'Run'];

export async function showRun(db: Db, id: string): Promise<PayoutRun> {
  const row = await runById(db, id);
  if (!row) throw new Error('A new run was not found.');
  return runView(row, await startersOf(db, [row]));
}

/** One page of payouts, of one run or of all. */
export async function listPayouts(
  db: Db,
  page: number,
  filter: PayoutsFilter,
): Promise<ListPage<Payout>> {
  return pageOf(await payoutRows(db, filter, spanOf(page)), page, payoutView);
}

export async function payoutsFile({ db, clock }: Needs, filter: PayoutsFilter) {
  const rows = await payoutRows(db, filter, FILE_SPAN);
  return csvFile(
    'payouts',
    clock.now(),
    payoutHead,
    rows.map((row) => [
      csvMoment(row.startedAt),
      row.providerName,
      rupeesOf(row.amountPaise),
      row.state,
      csvMoment(row.endedAt),
      row.lastError ?? '',
      row.id,
      row.runId,
    ]),
  );
}

const payoutHead = ['Run of', 'Provider', 'Amount', 'State', 'Ended', 'Refusal', 'Payout', 'Run'];

type Names = Map<string, string>;

function startersOf(db: Db, rows: readonly RunRow[]): Promise<Names> {
  return namesOf(db, [...new Set(rows.map(({ startedBy }) => startedBy))]);
}

function nameIn(names: Names, { startedBy }: RunRow): string {
  return names.get(startedBy) ?? 'An admin';
}

function runView(row: RunRow, names: Names): PayoutRun {
  return {
    id: row.id,
    startedAt: row.startedAt.toString(),
    startedBy: nameIn(names, row),
    total: rupeesOf(row.totalPaise),
    count: row.count,
    paid: row.paid,
    failed: row.failed,
    finishedAt: row.endedAt?.toString() ?? null,
  };
}

function payoutView(row: PayoutRow): Payout {
  return {
    id: row.id,
    runId: row.runId,
    startedAt: row.startedAt.toString(),
    providerId: row.providerId,
    gatewayTransferId: row.gatewayTransferId,
    providerName: row.providerName,
    amount: rupeesOf(row.amountPaise),
    state: row.state,
    lastError: row.lastError,
    paidAt: row.state === 'paid' ? (row.endedAt?.toString() ?? null) : null,
  };
}
