import { Slots } from '../availability/views.ts';
import { type CallDefinitions, ids } from '../call.ts';
import { startErrors, startsErrors } from '../error-groups.ts';
import {
  RescheduleBody,
  RescheduleQuote,
  RescheduleQuoteBody,
  RescheduleStartsQuery,
} from './reschedule.ts';
import { BookingDetails } from './views.ts';

const rescheduleErrors = [
  'BOOKING_NOT_FOUND',
  'RESCHEDULE_SAME',
  'NOT_BOOKABLE',
  'BOOKING_DECLINED',
  'MOVE_NOT_ALLOWED',
  'PROPOSAL_OPEN',
  'RESCHEDULE_TOO_LATE',
  'MEMBER_CHOICES',
  'MEMBER_NOT_FOUND',
  'PACKAGE_EXPIRED',
] as const;

export const rescheduleCalls = {
  rescheduleQuote: {
    method: 'POST',
    path: '/client/booking/:bookingId/reschedule/quote',
    access: 'customer',
    summary: 'Quote the price difference of a reschedule',
    params: ids('bookingId'),
    body: RescheduleQuoteBody,
    data: RescheduleQuote,
    errors: [...rescheduleErrors, ...startErrors],
  },
  reschedule: {
    method: 'POST',
    path: '/client/booking/:bookingId/reschedule',
    access: 'customer',
    summary:
      'Reschedule an own booking to another time or other team members; a higher price is paid first',
    params: ids('bookingId'),
    body: RescheduleBody,
    data: BookingDetails,
    errors: [...rescheduleErrors, 'PRICE_CHANGED', 'GATEWAY_UNAVAILABLE', ...startErrors],
  },
  rescheduleStarts: {
    method: 'GET',
    path: '/client/booking/:bookingId/reschedule/starts',
    access: 'customer',
    summary: 'Starts to which an own booking can be rescheduled; its current seats count as free',
    params: ids('bookingId'),
    query: RescheduleStartsQuery,
    data: Slots,
    errors: ['BOOKING_NOT_FOUND', 'MEMBER_CHOICES', ...startsErrors],
  },
} as const satisfies CallDefinitions;
