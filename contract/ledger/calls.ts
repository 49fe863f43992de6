import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import { LedgerAccount } from './views.ts';

export const ledgerCalls = {
  adminLedger: {
    method: 'GET',
    path: '/admin/ledger',
    access: 'admin',
    summary: 'The accounts of the books',
    data: z.array(LedgerAccount),
    errors: [],
  },
} as const satisfies CallDefinitions;
