import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import { codeCheckErrors, codeRequestErrors } from '../error-groups.ts';
import { ClosingFacts, DeactivateBody, DeleteBody, obstacleCodes } from './views.ts';

export const privacyCalls = {
  closingFacts: {
    method: 'GET',
    path: '/client/account/closing',
    access: 'customer',
    summary: 'What closing your account would mean, and what stands in the way',
    data: ClosingFacts,
    errors: [],
  },
  deactivateAccount: {
    method: 'POST',
    path: '/client/account/deactivate',
    access: 'customer',
    summary: 'Hides you and signs you out everywhere, until you sign in again',
    isUnkeyed: true,
    body: DeactivateBody,
    data: z.null(),
    errors: obstacleCodes,
  },
  deleteAccountCode: {
    method: 'POST',
    path: '/client/account/delete/code',
    access: 'customer',
    summary: 'Sends the code that deleting needs',
    data: z.null(),
    errors: [...codeRequestErrors, ...obstacleCodes],
  },
  deleteAccount: {
    method: 'POST',
    path: '/client/account/delete',
    access: 'customer',
    summary: 'Closes your account for good, with a fresh code',
    isUnkeyed: true,
    body: DeleteBody,
    data: z.null(),
    errors: [...codeCheckErrors, ...obstacleCodes],
  },
  accountData: {
    method: 'GET',
    path: '/client/account/data',
    access: 'customer',
    summary: 'Everything that you gave or caused',
    file: 'application/json; charset=utf-8',
    errors: ['TOO_MANY_REQUESTS'],
  },
} as const satisfies CallDefinitions;
