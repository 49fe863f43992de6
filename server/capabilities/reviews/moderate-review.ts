import type { ListPage } from '#contract/lists.ts';
import type { CasesFilter, ReviewCase, SeenReview } from '#contract/reviews/views.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { Refused } from '#platform/refused.ts';
import { recountFigures } from './figures/recount-figures.ts';
import {
  type CaseRow,
  caseById,
  caseRows,
  latestReport,
  writeDecision,
  writeHidden,
} from './moderation.store.ts';
import { lockReview, type ReviewRow } from './store.ts';
import { caseView } from './views.ts';

type Act =
  | { act: 'hide'; reason: string; seen: SeenReview }
  | { act: 'keep'; reason: string | null; seen: SeenReview }
  | { act: 'unhide'; reason: string | null; seen: SeenReview | undefined };

/**
 * An admin hides a review with a visible reason, shows it again, or keeps it. This closes all reports about it
 * and records the admin. A hidden review does not count in ratings.
 * @throws Refused REVIEW_NOT_FOUND, MOVE_NOT_ALLOWED when it has that state already, or when the admin has not
 * seen its latest text, photos and reply, or its latest report.
 */
export async function moderateReview(
  deps: Pick<Deps, 'db' | 'clock'>,
  adminId: string,
  reviewId: string,
  decision: Act,
): Promise<ReviewCase> {
  await inTransaction(deps.db, async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (!review) throw new Refused('REVIEW_NOT_FOUND');
    const now = deps.clock.now();
    const isHidden = review.hiddenAt !== null;
    if (isHidden !== (decision.act === 'unhide')) {
      throw new Refused('MOVE_NOT_ALLOWED', 'This review has already been decided.');
    }
    await checkSeen(tx, review, decision);
    const hiddenReason = decision.act === 'hide' ? decision.reason : null;
    if (decision.act !== 'keep') await writeHidden(tx, reviewId, hiddenReason, now);
    await writeDecision(tx, { reviewId, adminId, ...decision }, now);
    await recountFigures(tx, review.providerId, now);
  });
  const row = await caseById(deps.db, reviewId);
  if (!row) throw new Refused('REVIEW_NOT_FOUND');
  return caseView(row, deps.clock.now());
}

/** @throws Refused MOVE_NOT_ALLOWED */
async function checkSeen(tx: Tx, { id, changedAt }: ReviewRow, { act, seen }: Act): Promise<void> {
  const reportedAt = await latestReport(tx, id);
  if (act === 'keep' && reportedAt === null) {
    throw new Refused('MOVE_NOT_ALLOWED', 'This review has already been decided.');
  }
  // Pages of the previous release do not send what they displayed of a hidden review.
  if (!seen) return;
  const isSeen = isSame(seen.changedAt, changedAt) && isSame(seen.reportedAt, reportedAt);
  if (!isSeen) {
    throw new Refused(
      'MOVE_NOT_ALLOWED',
      'This review or its reports have changed. Read them first.',
    );
  }
}

function isSame(seen: string | null, at: Temporal.Instant | null): boolean {
  return seen === null || at === null ? seen === at : Temporal.Instant.from(seen).equals(at);
}

/** One page of reported or hidden reviews. */
export async function listCases(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  page: number,
  filters: CasesFilter,
): Promise<ListPage<ReviewCase>> {
  const now = clock.now();
  return pageOf(await caseRows(db, filters, spanOf(page)), page, (row) => caseView(row, now));
}

/** The same list as CSV, without authors. */
export async function casesFile({ db, clock }: Pick<Deps, 'db' | 'clock'>, filters: CasesFilter) {
  const rows = await caseRows(db, filters, FILE_SPAN);
  return csvFile('reviews', clock.now(), head, rows.map(line));
}

const head = ['Written', 'Service', 'Stars', 'Open reports', 'Reported', 'Hidden', 'Reason'];

function line(row: CaseRow): string[] {
  return [
    csvMoment(row.writtenAt),
    row.serviceName,
    String(row.stars),
    String(row.openReports),
    csvMoment(row.since),
    csvMoment(row.hiddenAt),
    row.hiddenReason ?? '',
  ];
}
