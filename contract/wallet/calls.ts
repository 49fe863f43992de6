import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import { Wallet } from './views.ts';

export const walletCalls = {
  wallet: {
    method: 'GET',
    path: '/client/wallet',
    access: 'customer',
    summary: 'Your credits and a page of their history',
    query: z.object({ cursor: z.string().max(200).optional() }),
    data: Wallet,
    errors: [],
  },
} as const satisfies CallDefinitions;
