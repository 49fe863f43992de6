import type { CallDefinitions } from '../call.ts';
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
} as const satisfies CallDefinitions;
