import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { SecurityAlert } from './security-alerts.ts';

export const securityAlertCalls = {
  securityAlerts: {
    method: 'GET',
    path: '/admin/alerts',
    access: 'admin',
    isPolled: true,
    summary: 'Security alerts that no admin has marked as seen',
    data: z.array(SecurityAlert),
    errors: [],
  },
  seeAlert: {
    method: 'POST',
    path: '/admin/alerts/:alertId/seen',
    access: 'admin',
    summary: 'Mark an alert as seen',
    params: ids('alertId'),
    data: z.null(),
    errors: ['ALERT_NOT_FOUND'],
  },
} as const satisfies CallDefinitions;
