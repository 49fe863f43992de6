import { personById } from '#capabilities/identity/index.ts';
import type { ListPage } from '#contract/lists.ts';
import { documentKindLabels } from '#contract/portfolio/limits.ts';
import type { DocumentCase, DocumentCasesFilter } from '#contract/portfolio/views.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { Refused } from '#platform/refused.ts';
import { type CaseRow, casesIn, decide, documentById } from './documents.store.ts';
import { DOCUMENT_DECIDED, type DocumentDecided } from './events.ts';
import { documentView } from './submit-document.ts';

/** One page of documents to check. */
export async function listCases(
  db: Db,
  page: number,
  query: DocumentCasesFilter,
): Promise<ListPage<DocumentCase>> {
  return pageOf(await casesIn(db, query, spanOf(page)), page, caseView);
}

/** The same as CSV, without names and e-mail addresses. */
export async function casesFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: DocumentCasesFilter,
) {
  const rows = await casesIn(db, query, FILE_SPAN);
  return csvFile('documents', clock.now(), head, rows.map(line));
}

const head = ['Given', 'Kind', 'State', 'Decided', 'Reason', 'Account', 'Document'];

function line(row: CaseRow): string[] {
  return [
    csvMoment(row.givenAt),
    documentKindLabels[row.kind],
    row.state,
    csvMoment(row.decidedAt),
    row.reason ?? '',
    row.ownerId,
    row.id,
  ];
}

type Decision = { documentId: string; act: 'accept' | 'reject'; reason: string };

/**
 * Accepts or rejects a pending document and notifies its owner.
 * @throws Refused DOCUMENT_NOT_FOUND, DOCUMENT_DECIDED when it is not pending
 */
export async function decideDocument(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  adminId: string,
  { documentId, act, reason: given }: Decision,
): Promise<DocumentCase> {
  const reason = given === '' ? null : given;
  const state = act === 'accept' ? 'accepted' : 'rejected';
  return inTransaction(db, async (tx) => {
    if (!(await documentById(tx, documentId))) throw new Refused('DOCUMENT_NOT_FOUND');
    if (!(await decide(tx, documentId, { state, reason, adminId }, clock.now()))) {
      throw new Refused('DOCUMENT_DECIDED');
    }
    const row = await documentById(tx, documentId);
    const owner = row && (await personById(tx, row.ownerId));
    if (!row || !owner) throw new Error('A decided document is gone.');
    const { ownerId, kind } = row;
    const isAccepted = act === 'accept';
    const decided = { documentId, ownerId, kind, isAccepted, reason };
    await outbox.announce<DocumentDecided>(tx, DOCUMENT_DECIDED, decided);
    const ownerName = `${owner.firstName} ${owner.lastName}`;
    return caseView({ ...row, ownerName, ownerEmail: owner.email });
  });
}

function caseView(row: CaseRow): DocumentCase {
  return {
    ...documentView(row),
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    ownerEmail: row.ownerEmail,
  };
}
