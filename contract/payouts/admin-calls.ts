import type { CallDefinitions } from '../call.ts';
import { deskPage } from '../list-schemas.ts';
import { PayoutsFileQuery, PayoutsQuery, RunsFileQuery, RunsQuery } from './admin-queries.ts';
import { Payout, PayoutPreview, PayoutRun, PayoutRunBody } from './views.ts';

export const payoutsAdminCalls = {
  payoutPreview: {
    method: 'GET',
    path: '/admin/payouts/preview',
    access: 'admin',
    summary: 'What a payout run would pay now',
    data: PayoutPreview,
    errors: [],
  },
  runPayouts: {
    method: 'POST',
    path: '/admin/payouts',
    access: 'admin',
    summary: 'Pay what the preview showed, once',
    body: PayoutRunBody,
    data: PayoutRun,
    errors: ['PAYOUT_STALE', 'PAYOUT_TOTAL'],
  },
  payoutRuns: {
    method: 'GET',
    path: '/admin/payouts',
    access: 'admin',
    summary: 'Payout runs with how far they are, page by page',
    query: RunsQuery,
    data: deskPage(PayoutRun),
    errors: [],
  },
  payoutRunsCsv: {
    method: 'GET',
    path: '/admin/payouts.csv',
    access: 'admin',
    summary: 'The same as a table',
    query: RunsFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
  payouts: {
    method: 'GET',
    path: '/admin/payouts/list',
    access: 'admin',
    summary: 'What each provider is paid, of one run or of all, page by page',
    query: PayoutsQuery,
    data: deskPage(Payout),
    errors: [],
  },
  payoutsCsv: {
    method: 'GET',
    path: '/admin/payouts/list.csv',
    access: 'admin',
    summary: 'The same as a table',
    query: PayoutsFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
} as const satisfies CallDefinitions;
