import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { listPage } from '../list-schemas.ts';
import {
  DaysFileQuery,
  DaysQuery,
  Difference,
  DifferencesFileQuery,
  DifferencesQuery,
  ReconciledDay,
  ResolveBody,
} from './reconciliation.ts';

export const reconciliationCalls = {
  runReconciliation: {
    method: 'POST',
    path: '/admin/reconciliation/run',
    access: 'admin',
    summary: 'Reconcile today up to now',
    data: z.null(),
    errors: [],
  },
  resolveDifference: {
    method: 'POST',
    path: '/admin/reconciliation/differences/:differenceId/resolve',
    access: 'admin',
    summary: 'Resolve a difference with an explanation',
    params: ids('differenceId'),
    body: ResolveBody,
    data: Difference,
    errors: ['OWN_CASE', 'DIFFERENCE_NOT_FOUND', 'DIFFERENCE_RESOLVED'],
  },
  differences: {
    method: 'GET',
    path: '/admin/reconciliation/differences',
    access: 'admin',
    summary: 'Differences between the gateway and the ledger, page by page',
    query: DifferencesQuery,
    data: listPage(Difference),
    errors: [],
  },
  differencesCsv: {
    method: 'GET',
    path: '/admin/reconciliation/differences.csv',
    access: 'admin',
    summary: 'The same list as a CSV file',
    query: DifferencesFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
  reconciledDays: {
    method: 'GET',
    path: '/admin/reconciliation/days',
    access: 'admin',
    summary: 'Reconciled days, page by page',
    query: DaysQuery,
    data: listPage(ReconciledDay),
    errors: [],
  },
  reconciledDaysCsv: {
    method: 'GET',
    path: '/admin/reconciliation/days.csv',
    access: 'admin',
    summary: 'The same list as a CSV file',
    query: DaysFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
} as const satisfies CallDefinitions;
