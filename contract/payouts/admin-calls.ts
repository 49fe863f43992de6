import type { CallDefinitions } from '../call.ts';
import { listPage } from '../list-schemas.ts';
import { signOffMore } from '../signoffs/views.ts';
import { PayoutsFileQuery, PayoutsQuery, RunsFileQuery, RunsQuery } from './admin-queries.ts';
import { Payout, PayoutPreview, PayoutRun, PayoutRunBody } from './views.ts';

export const payoutsAdminCalls = {
  payoutPreview: {
    method: 'GET',
    path: '/admin/payouts/preview',
    access: 'admin',
    summary: 'Preview of a payout run',
    data: PayoutPreview,
    errors: [],
  },
  runPayouts: {
    method: 'POST',
    path: '/admin/payouts',
    access: 'admin',
    summary:
      'Start the previewed payout run once; above the limit, request it from another admin (`signOff`, data null)',
    body: PayoutRunBody,
    data: PayoutRun.nullable(),
    more: signOffMore,
    errors: ['PAYOUT_STALE', 'PAYOUT_TOTAL', 'SECOND_ADMIN_NEEDED', 'SIGN_OFF_OPEN'],
  },
  payoutRuns: {
    method: 'GET',
    path: '/admin/payouts',
    access: 'admin',
    isPolled: true,
    summary: 'Payout runs and their progress, page by page',
    query: RunsQuery,
    data: listPage(PayoutRun),
    errors: [],
  },
  payoutRunsCsv: {
    method: 'GET',
    path: '/admin/payouts.csv',
    access: 'admin',
    summary: 'The same list as a CSV file',
    query: RunsFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
  payouts: {
    method: 'GET',
    path: '/admin/payouts/list',
    access: 'admin',
    isPolled: true,
    summary: 'Payouts of one run or of all, page by page',
    query: PayoutsQuery,
    data: listPage(Payout),
    errors: [],
  },
  payoutsCsv: {
    method: 'GET',
    path: '/admin/payouts/list.csv',
    access: 'admin',
    summary: 'The same list as a CSV file',
    query: PayoutsFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
} as const satisfies CallDefinitions;
