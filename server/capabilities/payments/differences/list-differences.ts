import type { ListPage } from '#contract/lists.ts';
import { rupeesOf } from '#contract/money.ts';
import type {
  DaysFilter,
  Difference,
  DifferencesFilter,
  ReconciledDay,
} from '#contract/payments/reconciliation.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { type DayRow, dayRows } from './days.store.ts';
import { type DifferenceRow, differenceRows } from './differences.store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export async function listDifferences(
  db: Db,
  page: number,
  filter: DifferencesFilter,
): Promise<ListPage<Difference>> {
  return pageOf(await differenceRows(db, filter, spanOf(page)), page, differenceView);
}

export async function differencesFile({ db, clock }: Needs, filter: DifferencesFilter) {
  const rows = await differenceRows(db, filter, FILE_SPAN);
  return csvFile('differences', clock.now(), differenceHead, rows.map(differenceLine));
}

const differenceHead = [
  'Found',
  'Kind',
  'Id at the gateway',
  'In our ledger',
  'At the gateway',
  'Resolved',
  'How',
];

function differenceLine(row: DifferenceRow): (string | number)[] {
  return [
    csvMoment(row.foundAt),
    row.kind,
    row.gatewayId,
    row.oursPaise === null ? '' : rupeesOf(row.oursPaise),
    row.theirsPaise === null ? '' : rupeesOf(row.theirsPaise),
    csvMoment(row.resolvedAt),
    row.resolution ?? '',
  ];
}

export function differenceView(row: DifferenceRow): Difference {
  return {
    id: row.id,
    kind: row.kind,
    gatewayId: row.gatewayId,
    ours: row.oursPaise === null ? null : rupeesOf(row.oursPaise),
    theirs: row.theirsPaise === null ? null : rupeesOf(row.theirsPaise),
    advice: row.advice,
    foundAt: row.foundAt.toString(),
    resolvedAt: row.resolvedAt?.toString() ?? null,
    resolution: row.resolution,
  };
}

/** One page of compared days. */
export async function listDays(
  db: Db,
  page: number,
  filter: DaysFilter,
): Promise<ListPage<ReconciledDay>> {
  return pageOf(await dayRows(db, filter, spanOf(page)), page, dayView);
}

export async function daysFile({ db, clock }: Needs, filter: DaysFilter) {
  const rows = await dayRows(db, filter, FILE_SPAN);
  return csvFile('reconciled-days', clock.now(), dayHead, rows.map(dayLine));
}

const dayHead = ['Day', 'Compared', 'Payments', 'Refunds', 'Transfers', 'Settlements'];

function dayLine({ day, finishedAt, ...counts }: DayRow): string[] {
  const { payments, refunds, transfers, settlements } = counts;
  const figures = [payments, refunds, transfers, settlements].map(String);
  return [day, csvMoment(finishedAt), ...figures];
}

function dayView({ finishedAt, ...day }: DayRow): ReconciledDay {
  return { ...day, finishedAt: finishedAt?.toString() ?? null };
}
