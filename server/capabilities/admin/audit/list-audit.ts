import { bookingsByReference } from '#capabilities/booking/index.ts';
import { servicesByText } from '#capabilities/catalogue/index.ts';
import { namesOf, personIdsByText } from '#capabilities/identity/index.ts';
import {
  actionsByText,
  actionText,
  readActions,
  storedActions,
} from '#contract/admin/audit-actions.ts';
import type { AuditEntry, AuditFileSearch, AuditSearch } from '#contract/admin/audit-views.ts';
import { ADMIN_SEARCH_LENGTH_MIN } from '#contract/admin/limits.ts';
import type { ListPage, TableFile } from '#contract/lists.ts';
import { rupeesOf } from '#contract/money.ts';
import { type AuditFilter, type AuditRow, auditRows } from '#platform/db/audit-rows.store.ts';
import { type Db, isTimeout } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, type Span, spanOf } from '#platform/lists/admin-page.ts';
import { csvMoment, csvTable } from '#platform/lists/csv.ts';
import { Refused } from '#platform/refused.ts';
import { recordLabels } from './record-labels.ts';

type Needs = Pick<Deps, 'db' | 'boundedDb' | 'clock'>;

/** Bookings and services that a text can name. */
const NAMED_MAX = 1000;

/** A page of the audit log. */
export async function listAudit(
  deps: Needs,
  { page, ...search }: AuditSearch,
): Promise<ListPage<AuditEntry>> {
  return pageOf(await entriesOf(deps, search, spanOf(page)), page, (entry) => entry);
}

const head = ['When', 'Action', 'Record', 'Amount (₹)', 'By', 'Reason', 'Times', 'Record ID', 'ID'];

/** Records whose label is a person's name. */
const customerRecords = new Set(['person', 'document']);

/** The same list as CSV. Files are passed on, so people in records are identified by the record's id only. */
export async function auditFile(deps: Needs, search: AuditFileSearch): Promise<TableFile> {
  const entries = await entriesOf(deps, search, FILE_SPAN);
  const rows = entries.map((entry) => [
    csvMoment(Temporal.Instant.from(entry.at)),
    actionText(entry.act),
    customerRecords.has(entry.subjectKind) ? '' : entry.subjectLabel,
    ...[entry.amount ?? '', entry.actorName, entry.reason ?? '', String(entry.count)],
    ...[entry.subjectId, entry.id],
  ]);
  return csvTable('audit', deps.clock.now(), head, rows);
}

/** Actions of admins and businesses on one record, latest first, without reads. */
export async function auditOfRecord(
  db: Db,
  subjectId: string,
  limit: number,
): Promise<AuditEntry[]> {
  const filter = { reads: [], sort: 'newest', subjectId, limit, offset: 0 } as const;
  return entryViews(db, await auditRows(db, filter));
}

/** A search by text may read the whole log, so it uses the bounded pool. */
async function entriesOf(deps: Needs, search: AuditFileSearch, span: Span): Promise<AuditEntry[]> {
  const { group, text, ...same } = search;
  const filter: AuditFilter = {
    ...same,
    ...span,
    acts: group && storedActions(group),
    reads: group === undefined || group === 'reads' ? readActions : [],
  };
  if (!text) return entryViews(deps.db, await auditRows(deps.db, filter));
  const found = { part: text, acts: actionsByText(text), ids: await idsByText(deps.db, text) };
  const rows = await auditRows(deps.boundedDb, { ...filter, text: found }).catch((error) => {
    throw isTimeout(error) ? new Refused('SEARCH_TOO_BROAD') : error;
  });
  return entryViews(deps.db, rows);
}

/**
 * People, bookings and services with this name or reference.
 * @throws Refused SEARCH_TOO_BROAD when they are too many.
 */
async function idsByText(db: Db, text: string): Promise<string[]> {
  if (text.length < ADMIN_SEARCH_LENGTH_MIN) return [];
  const [people, bookings, services] = await Promise.all([
    personIdsByText(db, text),
    bookingsByReference(db, text, NAMED_MAX + 1),
    servicesByText(db, text, NAMED_MAX + 1),
  ]);
  if (Math.max(bookings.length, services.length) > NAMED_MAX)
    throw new Refused('SEARCH_TOO_BROAD', (t) =>
      t('sentences.tooManyRecords', { count: NAMED_MAX }),
    );
  return [...people, ...[...bookings, ...services].map(({ id }) => id)];
}

async function entryViews(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const [names, labelOf] = await Promise.all([
    namesOf(db, [...new Set(rows.map(({ actorId }) => actorId))]),
    recordLabels(db, rows),
  ]);
  return rows.map(({ at, amountPaise, reason, ...row }) => {
    const { label, link } = labelOf(row);
    return {
      ...row,
      at: at.toString(),
      actorName: names.get(row.actorId) ?? '',
      subjectLabel: label,
      subjectLink: link,
      amount: amountPaise === null ? null : rupeesOf(amountPaise),
      reason: reason && reason.charAt(0).toUpperCase() + reason.slice(1),
    };
  });
}
