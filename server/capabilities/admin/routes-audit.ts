import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { csvFile } from '#platform/lists/csv.ts';
import { auditForFile, listAudit } from './list-audit.ts';

const head = ['When', 'Admin', 'Did', 'To', 'Id', 'Reason'];

/** Routes of the audit log, which is read-only. */
export function auditRoutes(http: Http, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  http.route('adminAudit', async ({ query }) => ({ data: await listAudit(db, query) }));
  http.file('adminAuditCsv', async ({ query }) => {
    const lines = await auditForFile(db, query);
    const rows = lines.map((line) => [
      line.at,
      line.actorName,
      line.act,
      line.subjectKind,
      line.subjectId,
      line.reason ?? '',
    ]);
    return csvFile('audit', clock.now(), head, rows);
  });
}
