import { namedAdmins } from '#capabilities/identity/index.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { auditFile, listAudit } from './list-audit.ts';

/** Routes of the audit log, which is read-only. */
export function auditRoutes(http: Http, deps: Pick<Deps, 'db' | 'boundedDb' | 'clock'>): void {
  http.route('adminAudit', async ({ body }) => ({ data: await listAudit(deps, body) }));
  http.route('adminAuditCsv', async ({ body }) => ({ data: await auditFile(deps, body) }));
  http.route('auditAdmins', async () => ({ data: await namedAdmins(deps.db) }));
}
