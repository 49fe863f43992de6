import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { AlertsQuery, SecurityAlert } from './security-alerts.ts';

export const securityAlertCalls = {
  securityAlerts: {
    method: 'GET',
    path: '/admin/alerts',
    access: 'admin',
    isPolled: true,
    summary: 'The latest security alerts that no admin has marked as seen, or those that are',
    query: AlertsQuery,
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
