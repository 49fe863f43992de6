import type { ListPage } from '#contract/lists.ts';
import { OWN_SERVICES_MAX } from '#contract/onboarding/rules.ts';
import type { Approval, ApprovalsFilter, OpenForm } from '#contract/onboarding/views.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { type ApprovalRow, approvalRows, countWaiting } from './approvals.store.ts';
import { knownForm } from './show-form.ts';
import { openRows } from './store.ts';

/** One page of pending or decided services, and the number of pending ones. */
export async function listApprovals(
  db: Db,
  page: number,
  query: ApprovalsFilter,
): Promise<{ data: ListPage<Approval>; waiting: number }> {
  const [rows, waiting] = await Promise.all([
    approvalRows(db, query, spanOf(page)),
    countWaiting(db),
  ]);
  return { data: pageOf(rows, page, approvalView), waiting };
}

/** The same as CSV, without names of people. */
export async function approvalsFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: ApprovalsFilter,
) {
  const rows = await approvalRows(db, query, FILE_SPAN);
  return csvFile('approvals', clock.now(), head, rows.map(line));
}

const head = [
  'Submitted',
  'Service',
  'Category',
  'City',
  'What',
  'State',
  'Decided',
  'Reason',
  'Id',
];

function line(row: ApprovalRow): string[] {
  return [
    csvMoment(row.submittedAt),
    row.content.name ?? '',
    row.category ?? '',
    row.content.city ?? '',
    row.isLive && row.state !== 'approved' ? 'changes' : 'service',
    row.state,
    csvMoment(row.decidedAt),
    row.reason ?? '',
    row.serviceId,
  ];
}

function approvalView(row: ApprovalRow): Approval {
  return {
    serviceId: row.serviceId,
    name: row.content.name ?? '',
    category: row.category ?? '',
    city: row.content.city ?? '',
    providerName: row.providerName ?? '',
    state: row.state,
    isLive: row.isLive,
    submittedAt: row.submittedAt.toString(),
    decidedAt: row.decidedAt?.toString() ?? null,
    reason: row.reason,
  };
}

/** A person's forms that are not approved yet. */
export async function listOpenForms(db: Db, ownerId: string): Promise<OpenForm[]> {
  const rows = await openRows(db, ownerId, OWN_SERVICES_MAX);
  return Promise.all(
    rows.map(async (row) => {
      const service = (await knownForm(db, row.serviceId))?.service;
      return {
        serviceId: row.serviceId,
        name: row.content.name?.trim() ?? '',
        state: row.state,
        isLive: service?.approvalStatus === 'approved',
        isService: service !== undefined,
        reason: row.reason,
        updatedAt: row.updatedAt.toString(),
      };
    }),
  );
}
