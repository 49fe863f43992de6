import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { listPage } from '../list-schemas.ts';
import { ReasonBody } from '../text.ts';
import { DecideMarkBody, MarkCase, MarksFileQuery, MarksQuery } from './non-refundable.ts';
import { SubService } from './views.ts';

export const nonRefundableCalls = {
  requestMark: {
    method: 'POST',
    path: '/serviceProvider/task/:subServiceId/nonRefundable',
    access: 'provider',
    summary: 'Request that an own sub-service becomes non-refundable',
    params: ids('subServiceId'),
    body: ReasonBody,
    data: SubService,
    errors: ['SUB_SERVICE_NOT_FOUND', 'MARK_STATE'],
  },
  removeMark: {
    method: 'DELETE',
    path: '/serviceProvider/task/:subServiceId/nonRefundable',
    access: 'provider',
    summary: 'Withdraw the mark or its request',
    params: ids('subServiceId'),
    data: SubService,
    errors: ['SUB_SERVICE_NOT_FOUND'],
  },
  adminMarks: {
    method: 'GET',
    path: '/admin/nonRefundable',
    access: 'admin',
    summary: 'Open requests for the mark non-refundable, or approved ones, page by page',
    query: MarksQuery,
    data: listPage(MarkCase),
    errors: [],
  },
  adminMarksCsv: {
    method: 'GET',
    path: '/admin/nonRefundable.csv',
    access: 'admin',
    summary: 'The same list as a CSV file',
    query: MarksFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
  decideMark: {
    method: 'POST',
    path: '/admin/nonRefundable/:subServiceId/decide',
    access: 'admin',
    summary:
      'Approve or decline a request for the mark non-refundable, or withdraw an approved one',
    params: ids('subServiceId'),
    body: DecideMarkBody,
    data: z.null(),
    errors: ['OWN_CASE', 'SUB_SERVICE_NOT_FOUND', 'MARK_STATE'],
  },
} as const satisfies CallDefinitions;
