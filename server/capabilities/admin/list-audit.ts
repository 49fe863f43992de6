import { namesOf } from '#capabilities/identity/index.ts';
import type { AuditEntry, AuditFileQuery, AuditQuery } from '#contract/admin/views.ts';
import type { ListPage } from '#contract/lists.ts';
import { auditRows } from '#platform/db/audit.store.ts';
import type { Db } from '#platform/db/db.ts';
import { FILE_SPAN, pageOf, type Span, spanOf } from '#platform/lists/admin-page.ts';

/** Audit entries, latest first, with the admins' current names. */
export async function auditOf(db: Db, query: AuditFileQuery & Span): Promise<AuditEntry[]> {
  const rows = await auditRows(db, query);
  const names = await namesOf(db, [...new Set(rows.map(({ actorId }) => actorId))]);
  return rows.map(({ at, ...row }) => ({
    ...row,
    at: at.toString(),
    actorName: names.get(row.actorId) ?? '',
  }));
}

export async function listAudit(
  db: Db,
  { page, ...query }: AuditQuery,
): Promise<ListPage<AuditEntry>> {
  return pageOf(await auditOf(db, { ...query, ...spanOf(page) }), page, (line) => line);
}

export function auditForFile(db: Db, query: AuditFileQuery): Promise<AuditEntry[]> {
  return auditOf(db, { ...query, ...FILE_SPAN });
}
