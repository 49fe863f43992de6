import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { listPage, TableFileShape } from '../list-schemas.ts';
import {
  AdminBooking,
  BookingMoney,
  BookingsFileSearch,
  BookingsSearch,
  CancelOnBehalfBody,
  FoundBooking,
} from './admin-views.ts';

export const bookingAdminCalls = {
  findBookings: {
    method: 'POST',
    path: '/admin/bookings/search',
    access: 'admin',
    summary: 'Bookings by reference, person, service, payment, status or date',
    isReading: true,
    lists: 'bookings',
    body: BookingsSearch,
    data: listPage(FoundBooking),
    errors: [],
  },
  bookingsCsv: {
    method: 'POST',
    path: '/admin/bookings.csv',
    access: 'admin',
    summary: 'The same list as a CSV file, without names',
    isReading: true,
    body: BookingsFileSearch,
    data: TableFileShape,
    errors: [],
  },
  adminBooking: {
    method: 'GET',
    path: '/admin/bookings/:bookingId',
    access: 'admin',
    summary: 'All details of a booking',
    reads: { kind: 'booking', param: 'bookingId' },
    params: z.object({
      bookingId: z.union([z.uuid(), z.string().regex(/^ZB-[A-Z2-9]{8}$/)]),
    }),
    data: AdminBooking,
    errors: ['BOOKING_NOT_FOUND', 'QUOTE_PEOPLE', 'MOVE_NOT_ALLOWED'],
  },
  cancelOnBehalf: {
    method: 'POST',
    path: '/admin/bookings/:bookingId/cancel',
    access: 'admin',
    summary:
      'Cancel on behalf of the customer, the provider or the platform, with the refund that side causes',
    params: ids('bookingId'),
    body: CancelOnBehalfBody,
    data: AdminBooking,
    errors: [
      'OWN_CASE',
      'BOOKING_NOT_FOUND',
      'MOVE_NOT_ALLOWED',
      'QUOTE_PEOPLE',
      'QUOTE_EXPIRED',
      'QUOTE_INVALID',
    ],
  },
  adminMoney: {
    method: 'GET',
    path: '/admin/booking/:bookingId/money',
    access: 'admin',
    summary: 'All money of a booking, from payment to payout',
    reads: { kind: 'booking', param: 'bookingId' },
    params: z.object({
      bookingId: z.union([z.uuid(), z.string().regex(/^ZB-[A-Z2-9]{8}$/)]),
    }),
    data: BookingMoney,
    errors: ['BOOKING_NOT_FOUND'],
  },
} as const satisfies CallDefinitions;
