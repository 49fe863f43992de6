import { type CallDefinitions, ids } from '../call.ts';
import { listPage } from '../list-schemas.ts';
import {
  DecideBody,
  DisputeBody,
  DisputeCase,
  DisputesFileQuery,
  DisputesQuery,
} from './disputes.ts';
import { BookingDetails } from './views.ts';

export const disputeCalls = {
  dispute: {
    method: 'POST',
    path: '/client/booking/:bookingId/dispute',
    access: 'customer',
    summary: 'Report a problem with an own booking',
    params: ids('bookingId'),
    body: DisputeBody,
    data: BookingDetails,
    errors: ['BOOKING_NOT_FOUND', 'DISPUTE_OPEN', 'DISPUTE_NOT_ALLOWED'],
  },
  adminDisputes: {
    method: 'GET',
    path: '/admin/disputes',
    access: 'admin',
    summary: 'Open or decided reports, page by page',
    query: DisputesQuery,
    data: listPage(DisputeCase),
    errors: [],
  },
  adminDisputesCsv: {
    method: 'GET',
    path: '/admin/disputes.csv',
    access: 'admin',
    summary: 'The same list as a CSV file',
    query: DisputesFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
  decideDispute: {
    method: 'POST',
    path: '/admin/disputes/:disputeId/decide',
    access: 'admin',
    summary: 'Decide a report for or against the customer; final at once',
    params: ids('disputeId'),
    body: DecideBody,
    data: DisputeCase,
    errors: [
      'OWN_CASE',
      'DISPUTE_NOT_FOUND',
      'DISPUTE_CHANGED',
      'MOVE_NOT_ALLOWED',
      'REFUND_PERCENT',
    ],
  },
} as const satisfies CallDefinitions;
