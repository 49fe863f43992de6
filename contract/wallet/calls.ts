import type { CallDefinitions } from '../call.ts';
import { Wallet } from './views.ts';

export const walletCalls = {
  wallet: {
    method: 'GET',
    path: '/client/wallet',
    access: 'customer',
    summary: 'Your credits and their history',
    data: Wallet,
    errors: [],
  },
} as const satisfies CallDefinitions;
