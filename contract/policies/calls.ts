import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import { AuditReasonBody } from '../text.ts';
import { AdminPoliciesView, PublishPolicyBody } from './admin-views.ts';
import { PolicyView } from './views.ts';

export const policiesCalls = {
  policy: {
    method: 'GET',
    path: '/policy',
    access: 'anyone',
    mayLag: true,
    summary: 'The refund policy in force',
    data: PolicyView,
    errors: [],
  },
  adminPolicies: {
    method: 'GET',
    path: '/admin/policies',
    access: 'admin',
    summary: 'Versions of the refund policy',
    data: AdminPoliciesView,
    errors: [],
  },
  publishPolicy: {
    method: 'POST',
    path: '/admin/policies',
    access: 'admin',
    summary: 'Publish a version of the refund policy that starts in the future',
    body: PublishPolicyBody,
    data: AdminPoliciesView,
    errors: ['POLICY_STALE'],
  },
  withdrawPolicy: {
    method: 'POST',
    path: '/admin/policies/:version/withdraw',
    access: 'admin',
    summary: 'Withdraw a version of the refund policy that has not taken effect',
    params: z.object({ version: z.string().max(6).regex(/^\d+$/) }),
    body: AuditReasonBody,
    data: AdminPoliciesView,
    errors: ['SETTING_VERSION_NOT_FOUND', 'SETTING_IN_FORCE', 'SETTING_WITHDRAWN'],
  },
} as const satisfies CallDefinitions;
