import type { z } from 'zod';
import type { SecurityAlert } from './security-alerts.ts';

/** Security alerts for admins. */
export const alertCalls = {
  securityAlerts: ['GET', '/admin/alerts'],
  seeAlert: ['POST', '/admin/alerts/:alertId/seen'],
} as const;

export type AlertShapes = {
  securityAlerts: { data: z.infer<typeof SecurityAlert>[] };
  seeAlert: { params: { alertId: string }; data: null };
};
