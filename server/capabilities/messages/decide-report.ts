import type { ListPage } from '#contract/lists.ts';
import type { MessageReport, MessageReportsFilter } from '#contract/messages/views.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { Refused } from '#platform/refused.ts';
import {
  contextOf,
  decide,
  hideMessage,
  type ReportRow,
  reportById,
  reportsIn,
} from './reports.store.ts';

/** Messages shown to an admin before a reported one. */
const CONTEXT = 4;

/** One page of the reports in a state. */
export async function listReports(
  db: Db,
  page: number,
  query: MessageReportsFilter,
): Promise<ListPage<MessageReport>> {
  const { items, ...rest } = pageOf(await reportsIn(db, query, spanOf(page)), page, (row) => row);
  return { ...rest, items: await viewsOf(db, items) };
}

/** The same list as CSV, without names and message texts. */
export async function reportsFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: MessageReportsFilter,
) {
  const rows = await reportsIn(db, query, FILE_SPAN);
  return csvFile('reported-messages', clock.now(), head, rows.map(line));
}

const head = ['Reported', 'Booking', 'Written by', 'Written', 'Decided', 'Decision', 'Report'];

function line(row: ReportRow): string[] {
  return [
    csvMoment(row.reportedAt),
    row.reference,
    row.side,
    csvMoment(row.writtenAt),
    csvMoment(row.decidedAt),
    row.act ?? '',
    row.id,
  ];
}

/**
 * Decides a report: hides the message from both sides or keeps it. The reason is stored with the report.
 * @throws Refused MESSAGE_NOT_FOUND, MESSAGE_REPORT_STATE when it was decided before.
 */
export async function decideReport(
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  adminId: string,
  { reportId, act, reason }: { reportId: string; act: 'hide' | 'keep'; reason: string },
): Promise<MessageReport> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const report = await reportById(tx, reportId);
    if (!report) throw new Refused('MESSAGE_NOT_FOUND');
    const { bookingId, n } = report;
    if (!(await decide(tx, reportId, { act, reason, adminId }, now))) {
      throw new Refused('MESSAGE_REPORT_STATE');
    }
    if (act === 'hide') {
      await hideMessage(tx, bookingId, n, now);
      for (const personId of [report.customerId, report.providerId]) {
        await live.publish(tx, personId, { topic: 'messages', id: bookingId });
      }
    }
    const decided = await reportById(tx, reportId);
    const [view] = await viewsOf(tx, decided ? [decided] : []);
    if (!view) throw new Error('A decided report is gone.');
    return view;
  });
}

async function viewsOf(db: Db | Tx, rows: readonly ReportRow[]): Promise<MessageReport[]> {
  const ids = rows.map(({ id }) => id);
  const context = ids.length === 0 ? [] : await contextOf(db, ids, CONTEXT);
  return rows.map((row) => ({
    id: row.id,
    bookingId: row.bookingId,
    reference: row.reference,
    subServiceName: row.subServiceName,
    customerId: row.customerId,
    customerName: row.customerName,
    providerId: row.providerId,
    providerName: row.providerName,
    writtenBy: row.side,
    text: row.text,
    writtenAt: row.writtenAt.toString(),
    before: context
      .filter(({ bookingId, reportN }) => bookingId === row.bookingId && reportN === row.n)
      .map(({ side, text, writtenAt }) => ({ side, text, writtenAt: writtenAt.toString() })),
    reason: row.reason,
    reportedAt: row.reportedAt.toString(),
    act: row.act,
    decidedReason: row.decidedReason,
    decidedAt: row.decidedAt?.toString() ?? null,
  }));
}
