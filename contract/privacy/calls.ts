import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import { codeCheckErrors, codeRequestErrors } from '../error-groups.ts';
import { ClosingFacts, DeactivateBody, DeleteBody, obstacleCodes } from './views.ts';

export const privacyCalls = {
  closingFacts: {
    method: 'GET',
    path: '/client/account/closing',
    access: 'customer',
    summary: 'Consequences of closing your account, and the obstacles',
    data: ClosingFacts,
    errors: [],
  },
  deactivateAccount: {
    method: 'POST',
    path: '/client/account/deactivate',
    access: 'customer',
    summary: 'Deactivate your account until you log in again',
    isUnkeyed: true,
    body: DeactivateBody,
    data: z.null(),
    errors: obstacleCodes,
  },
  deleteAccountCode: {
    method: 'POST',
    path: '/client/account/delete/code',
    access: 'customer',
    summary: 'Send the code for deleting your account',
    data: z.null(),
    errors: [...codeRequestErrors, ...obstacleCodes],
  },
  deleteAccount: {
    method: 'POST',
    path: '/client/account/delete',
    access: 'customer',
    summary: 'Delete your account with that code',
    isUnkeyed: true,
    body: DeleteBody,
    data: z.null(),
    errors: [...codeCheckErrors, ...obstacleCodes],
  },
  accountData: {
    method: 'GET',
    path: '/client/account/data',
    access: 'customer',
    summary: 'Download your data, after a login, code or passkey in the last 10 minutes',
    file: 'application/json; charset=utf-8',
    errors: ['CONFIRMATION_NEEDED', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies CallDefinitions;
