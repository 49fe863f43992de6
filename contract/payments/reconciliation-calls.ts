import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { deskPage } from '../list-schemas.ts';
import {
  DaysFileQuery,
  DaysQuery,
  DifferencesFileQuery,
  DifferencesQuery,
} from '../payouts/admin-queries.ts';
import { Difference, ReconciledDay, ResolveBody } from '../payouts/admin-views.ts';

export const reconciliationCalls = {
  runReconciliation: {
    method: 'POST',
    path: '/admin/reconciliation/run',
    access: 'admin',
    summary: 'Compares today, as far as it has come',
    data: z.null(),
    errors: [],
  },
  resolveDifference: {
    method: 'POST',
    path: '/admin/reconciliation/differences/:differenceId/resolve',
    access: 'admin',
    summary: 'Says how a difference was settled',
    params: ids('differenceId'),
    body: ResolveBody,
    data: Difference,
    errors: ['OWN_CASE', 'DIFFERENCE_NOT_FOUND'],
  },
  differences: {
    method: 'GET',
    path: '/admin/reconciliation/differences',
    access: 'admin',
    summary: 'What the gateway and the books disagree on, or did, page by page',
    query: DifferencesQuery,
    data: deskPage(Difference),
    errors: [],
  },
  differencesCsv: {
    method: 'GET',
    path: '/admin/reconciliation/differences.csv',
    access: 'admin',
    summary: 'The same as a table',
    query: DifferencesFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
  reconciledDays: {
    method: 'GET',
    path: '/admin/reconciliation/days',
    access: 'admin',
    summary: 'The days that were compared, page by page',
    query: DaysQuery,
    data: deskPage(ReconciledDay),
    errors: [],
  },
  reconciledDaysCsv: {
    method: 'GET',
    path: '/admin/reconciliation/days.csv',
    access: 'admin',
    summary: 'The same as a table',
    query: DaysFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
} as const satisfies CallDefinitions;
