import { isoIn } from '#capabilities/availability/index.ts';
import type { DisputeCase, DisputesFilter } from '#contract/booking/disputes.ts';
import type { ListPage } from '#contract/lists.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { Refused } from '#platform/refused.ts';
import { evidenceUntil } from '../disputes/disputes.rules.ts';
import { type CaseRow, caseById, caseRows } from '../disputes/disputes.store.ts';
import { disputeView } from '../lists/views.ts';

/** One page of open or decided reports. */
export async function listDisputes(
  db: Db,
  page: number,
  filters: DisputesFilter,
): Promise<ListPage<DisputeCase>> {
  return pageOf(await caseRows(db, filters, spanOf(page)), page, caseView);
}

/** The same list as CSV, without names and texts of people. */
export async function disputesFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filters: DisputesFilter,
) {
  const rows = await caseRows(db, filters, FILE_SPAN);
  return csvFile('disputes', clock.now(), head, rows.map(line));
}

const head = [
  'Reported',
  'Booking',
  'Service',
  'Kind',
  'Paid',
  'State',
  'Decided',
  'Per cent back',
];

function line(row: CaseRow): (string | number)[] {
  return [
    csvMoment(row.openedAt),
    row.reference,
    row.serviceName,
    row.kind,
    rupeesOf(row.totalPaise),
    row.state,
    csvMoment(row.decidedAt),
    row.refundPercent === null ? '' : String(row.refundPercent),
  ];
}

/** @throws Refused DISPUTE_NOT_FOUND. */
export async function showDispute(db: Db, id: string): Promise<DisputeCase> {
  const row = await caseById(db, id);
  if (!row) throw new Refused('DISPUTE_NOT_FOUND');
  return caseView(row);
}

function caseView(row: CaseRow): DisputeCase {
  return {
    ...disputeView(row),
    bookingId: row.bookingId,
    reference: row.reference,
    serviceName: row.serviceName,
    subServiceName: row.subServiceName,
    customerId: row.customerId,
    customerName: row.customerName,
    providerId: row.providerId,
    providerName: row.providerName,
    startsAt: isoIn(row.startsAt, row.timeZone),
    timeZone: row.timeZone,
    amount: rupeesOf(row.totalPaise),
    answerBy: isoIn(evidenceUntil(row.openedAt), row.timeZone),
    evidenceCount: row.evidenceN,
  };
}
