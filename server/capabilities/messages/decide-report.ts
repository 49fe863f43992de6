import type { DeskPage } from '#contract/lists.ts';
import type { MessageReport, MessageReportsWish } from '#contract/messages/views.ts';
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

/** Messages before a reported one that an admin reads with it. */
const CONTEXT = 4;

/** One page of the reports in a state. */
export async function listReports(
  db: Db,
  page: number,
  wish: MessageReportsWish,
): Promise<DeskPage<MessageReport>> {
  const { items, ...rest } = pageOf(await reportsIn(db, wish, spanOf(page)), page, (row) => row);
  return { ...rest, items: await viewsOf(db, items) };
}

/** The same as a table, without names and without what was written. */
export async function reportsFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  wish: MessageReportsWish,
) {
  const rows = await reportsIn(db, wish, FILE_SPAN);
  return csvFile('reported-messages', clock.now(), head, rows.map(line));
}

const head = ['Reported', 'Booking', 'Written by', 'Written', 'Decided', 'Decision', 'Report'];

function line(row: ReportRow): string[] {
  return [
    csvMoment(row.reported_at),
    row.reference,
    row.side,
    csvMoment(row.written_at),
    csvMoment(row.decided_at),
    row.act ?? '',
    row.id,
  ];
}

/**
 * Hides a reported message from both sides, or keeps it; the reason stays with the report.
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
    const { booking_id: bookingId, n } = report;
    if (!(await decide(tx, reportId, { act, reason, adminId }, now))) {
      throw new Refused('MESSAGE_REPORT_STATE');
    }
    if (act === 'hide') {
      await hideMessage(tx, bookingId, n, now);
      for (const personId of [report.customer_id, report.provider_id]) {
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
    bookingId: row.booking_id,
    reference: row.reference,
    subServiceName: row.sub_service_name,
    customerName: row.customer_name,
    providerName: row.provider_name,
    writtenBy: row.side,
    text: row.text,
    writtenAt: row.written_at.toString(),
    before: context
      .filter(({ booking_id, report_n }) => booking_id === row.booking_id && report_n === row.n)
      .map(({ side, text, written_at }) => ({ side, text, writtenAt: written_at.toString() })),
    reason: row.reason,
    reportedAt: row.reported_at.toString(),
    act: row.act,
    decidedReason: row.decided_reason,
    decidedAt: row.decided_at?.toString() ?? null,
  }));
}
