import type { CallDefinitions } from '../call.ts';
import { ProviderDashboard } from './views.ts';

export const providerCalls = {
  providerDashboard: {
    method: 'GET',
    path: '/serviceProvider/dashboard',
    access: 'provider',
    summary: 'The signed-in provider’s figures of the day, and their newest requests',
    data: ProviderDashboard,
    errors: [],
  },
} as const satisfies CallDefinitions;
