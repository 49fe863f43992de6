import { type CallDefinitions, ids } from '../call.ts';
import { listPage } from '../list-schemas.ts';
import { AuditReasonBody } from '../text.ts';
import { SignOff, SignOffsFileQuery, SignOffsQuery } from './views.ts';

const decisionErrors = [
  'SIGN_OFF_NOT_FOUND',
  'SIGN_OFF_DECIDED',
  'SIGN_OFF_EXPIRED',
  'OWN_CASE',
] as const;

export const signOffCalls = {
  signOffs: {
    method: 'GET',
    path: '/admin/signOffs',
    access: 'admin',
    isPolled: true,
    summary: 'Sign-offs that wait for a second admin or were decided, page by page',
    query: SignOffsQuery,
    data: listPage(SignOff),
    errors: [],
  },
  signOffsCsv: {
    method: 'GET',
    path: '/admin/signOffs.csv',
    access: 'admin',
    summary: 'The same list as a CSV file',
    query: SignOffsFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
  confirmSignOff: {
    method: 'POST',
    path: '/admin/signOffs/:signOffId/confirm',
    access: 'admin',
    summary:
      'Confirm an action that another admin requested; it takes effect at once, exactly as displayed',
    params: ids('signOffId'),
    data: SignOff,
    errors: [
      ...decisionErrors,
      'SIGN_OFF_OWN',
      'SIGN_OFF_STALE',
      'PERSON_STATE',
      'BOOKING_NOT_FOUND',
    ],
  },
  rejectSignOff: {
    method: 'POST',
    path: '/admin/signOffs/:signOffId/reject',
    access: 'admin',
    summary: 'Reject an action that another admin requested, or withdraw your own request',
    params: ids('signOffId'),
    body: AuditReasonBody,
    data: SignOff,
    errors: decisionErrors,
  },
} as const satisfies CallDefinitions;
