import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { PEOPLE_MAX } from '../limits.ts';
import { ReasonBody } from '../text.ts';
import {
  AllRequestsQuery,
  BookingRequest,
  RequestCounts,
  RequestsQuery,
  ServiceRequestCounts,
} from './views.ts';

/**
 * The displayed request that is answered: the `changeId` of a change, or 'none' for the booking itself, with its start
 * and people. An answer to another one is refused; without these, the present one is answered.
 */
export const AnsweredRequest = z.object({
  change: z.union([z.literal('none'), z.uuid()]).optional(),
  startsAt: z.iso.datetime({ offset: true }).max(40).optional(),
  people: z.coerce.number<string | number>().int().min(1).max(PEOPLE_MAX).optional(),
});
export type AnsweredRequest = z.infer<typeof AnsweredRequest>;

export const requestCalls = {
  request: {
    method: 'GET',
    path: '/serviceProvider/bookingRequests/:bookingId',
    access: 'provider',
    summary: 'One booking request for one of your services',
    params: ids('bookingId'),
    data: BookingRequest,
    errors: ['BOOKING_NOT_FOUND'],
  },
  allRequests: {
    method: 'GET',
    path: '/serviceProvider/bookingRequests',
    access: 'provider',
    summary: 'Booking requests for all your services: open ones first, then the newest',
    query: AllRequestsQuery,
    data: z.array(BookingRequest),
    more: z.object({
      counts: RequestCounts,
      services: z.array(ServiceRequestCounts),
      nextCursor: z.string().nullable(),
    }),
    errors: ['SERVICE_NOT_FOUND'],
  },
  requests: {
    method: 'GET',
    path: '/serviceProvider/bookingRequests/service/:serviceId',
    access: 'provider',
    summary: 'Booking requests for one of your services: open ones first, then the newest',
    params: ids('serviceId'),
    query: RequestsQuery,
    data: z.array(BookingRequest),
    more: z.object({ counts: RequestCounts, nextCursor: z.string().nullable() }),
    errors: ['SERVICE_NOT_FOUND'],
  },
  accept: {
    method: 'POST',
    path: '/serviceProvider/bookingRequests/:bookingId/accept',
    access: 'provider',
    summary: 'Accept a request',
    params: ids('bookingId'),
    query: AnsweredRequest,
    data: BookingRequest,
    errors: ['BOOKING_NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  reject: {
    method: 'POST',
    path: '/serviceProvider/bookingRequests/:bookingId/reject',
    access: 'provider',
    summary: 'Reject a request with a reason and a full refund',
    isOpenToSuspended: true,
    params: ids('bookingId'),
    query: AnsweredRequest,
    body: ReasonBody,
    data: BookingRequest,
    errors: ['BOOKING_NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  complete: {
    method: 'POST',
    path: '/serviceProvider/bookingRequests/:bookingId/complete',
    access: 'provider',
    summary: 'Mark a booking as completed',
    isOpenToSuspended: true,
    params: ids('bookingId'),
    data: BookingRequest,
    errors: ['BOOKING_NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  providerCancel: {
    method: 'POST',
    path: '/serviceProvider/bookingRequests/:bookingId/cancel',
    access: 'provider',
    summary: 'Cancel an accepted booking with a reason and a full refund',
    isOpenToSuspended: true,
    params: ids('bookingId'),
    body: ReasonBody,
    data: BookingRequest,
    errors: ['BOOKING_NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  noShow: {
    method: 'POST',
    path: '/serviceProvider/bookingRequests/:bookingId/noShow',
    access: 'provider',
    summary: 'Mark a booking as no-show',
    isOpenToSuspended: true,
    params: ids('bookingId'),
    data: BookingRequest,
    errors: ['BOOKING_NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
} as const satisfies CallDefinitions;
