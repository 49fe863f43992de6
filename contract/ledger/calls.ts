import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import {
  LedgerAccount,
  LedgerEntries,
  LedgerEntriesFileQuery,
  LedgerEntriesQuery,
  LedgerPeriod,
  LedgerPeriodQuery,
} from './views.ts';

export const ledgerCalls = {
  adminLedger: {
    method: 'GET',
    path: '/admin/ledger',
    access: 'admin',
    summary: 'The accounts of the ledger with their balances',
    data: z.array(LedgerAccount),
    errors: [],
  },
  ledgerPeriod: {
    method: 'GET',
    path: '/admin/ledger/period',
    access: 'admin',
    summary:
      'The accounts of the ledger in a period: opening balance, debits, credits, closing balance',
    query: LedgerPeriodQuery,
    data: LedgerPeriod,
    errors: ['INVALID'],
  },
  ledgerPeriodCsv: {
    method: 'GET',
    path: '/admin/ledger/period.csv',
    access: 'admin',
    summary: 'The same accounts as a CSV file',
    query: LedgerPeriodQuery,
    file: 'text/csv; charset=utf-8',
    errors: ['INVALID'],
  },
  ledgerEntries: {
    method: 'GET',
    path: '/admin/ledger/entries',
    access: 'admin',
    summary: 'The entries of one account in a period with its running balance, page by page',
    query: LedgerEntriesQuery,
    data: LedgerEntries,
    errors: ['INVALID'],
  },
  ledgerEntriesCsv: {
    method: 'GET',
    path: '/admin/ledger/entries.csv',
    access: 'admin',
    summary: 'The same entries as a CSV file',
    query: LedgerEntriesFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: ['INVALID'],
  },
} as const satisfies CallDefinitions;
