import type { DeskPage } from './lists.ts';
import type { MessageReport } from './messages/views.ts';
import type { Approval } from './onboarding/views.ts';
import { documentKinds } from './portfolio/limits.ts';
import type { DocumentCase } from './portfolio/views.ts';

/** The queues of what an admin decides; each has the same as a file. */
export const caseListCalls = {
  approvals: ['GET', '/admin/approvals'],
  approvalsCsv: ['GET', '/admin/approvals.csv'],
  adminDocuments: ['GET', '/admin/documents'],
  adminDocumentsCsv: ['GET', '/admin/documents.csv'],
  adminMessageReports: ['GET', '/admin/messages/reports'],
  adminMessageReportsCsv: ['GET', '/admin/messages/reports.csv'],
} as const;

/** The usual order: what waits longest first, what was decided last first. */
export const caseSorts = ['usual', 'turned'] as const;

export const approvalStates = ['pending', 'approved', 'rejected'] as const;
export type ApprovalState = (typeof approvalStates)[number];
/** Services that are new to customers, and changes of those that are not. */
export const approvalFilters = ['all', 'service', 'changes'] as const;

export const documentTabs = ['pending', 'decided'] as const;
export const documentFilters = ['all', ...documentKinds] as const;

export const reportTabs = ['open', 'decided'] as const;
/** By the side that wrote what is reported. */
export const reportFilters = ['all', 'customer', 'provider'] as const;

type Query = Record<string, string | number | undefined>;

export type CaseListShapes = {
  approvals: { query: Query; data: DeskPage<Approval>; more: { waiting: number } };
  adminDocuments: { query: Query; data: DeskPage<DocumentCase> };
  adminMessageReports: { query: Query; data: DeskPage<MessageReport> };
  /** These answer the file itself. */
  approvalsCsv: { query: Query; data: never };
  adminDocumentsCsv: { query: Query; data: never };
  adminMessageReportsCsv: { query: Query; data: never };
};
