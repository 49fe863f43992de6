import { type CallDefinitions, ids } from '../../call.ts';
import { signOffMore } from '../../signoffs/views.ts';
import { AdminBooking } from '../admin-views.ts';
import { GiveBackBody } from './views.ts';

export const goodwillCalls = {
  giveGoodwill: {
    method: 'POST',
    path: '/admin/bookings/:bookingId/goodwill',
    access: 'admin',
    summary:
      'Give money back for a booking that is over, at the expense of the platform; above the limit, request it from another admin (`signOff`)',
    params: ids('bookingId'),
    body: GiveBackBody,
    data: AdminBooking,
    more: signOffMore,
    errors: [
      'OWN_CASE',
      'BOOKING_NOT_FOUND',
      'MOVE_NOT_ALLOWED',
      'QUOTE_EXPIRED',
      'SECOND_ADMIN_NEEDED',
      'SIGN_OFF_OPEN',
    ],
  },
} as const satisfies CallDefinitions;
