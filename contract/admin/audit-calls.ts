import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import { listPage, TableFileShape } from '../list-schemas.ts';
import { AuditAdmin, AuditEntry, AuditFileSearch, AuditSearch } from './audit-views.ts';

export const auditCalls = {
  adminAudit: {
    method: 'POST',
    path: '/admin/audit/search',
    access: 'admin',
    summary: 'Audit log with the reads of personal data, newest first',
    isReading: true,
    lists: 'audit log',
    body: AuditSearch,
    data: listPage(AuditEntry),
    errors: ['SEARCH_TOO_BROAD'],
  },
  adminAuditCsv: {
    method: 'POST',
    path: '/admin/audit.csv',
    access: 'admin',
    summary: 'The same list as a CSV file',
    isReading: true,
    body: AuditFileSearch,
    data: TableFileShape,
    errors: ['SEARCH_TOO_BROAD'],
  },
  auditAdmins: {
    method: 'GET',
    path: '/admin/audit/admins',
    access: 'admin',
    summary: 'Current admins by name, for the filter of the audit log',
    data: z.array(AuditAdmin),
    errors: [],
  },
} as const satisfies CallDefinitions;
