import { type CallDefinitions, ids } from '../../call.ts';
import { startErrors } from '../../error-groups.ts';
import { BookingDetails } from '../views.ts';
import { AdditionQuote, AdditionQuoteBody, AddPeopleBody } from './views.ts';

const additionErrors = [
  'BOOKING_NOT_FOUND',
  'MOVE_NOT_ALLOWED',
  'PACKAGE_PEOPLE',
  'PROPOSAL_OPEN',
  'NOT_BOOKABLE',
  'BOOKING_DECLINED',
  'PEOPLE_RANGE',
] as const;

export const additionCalls = {
  additionQuote: {
    method: 'POST',
    path: '/client/booking/:bookingId/people/quote',
    access: 'customer',
    summary: 'Quote the price of adding people to an own booking',
    params: ids('bookingId'),
    body: AdditionQuoteBody,
    data: AdditionQuote,
    errors: [...additionErrors, ...startErrors],
  },
  addPeople: {
    method: 'POST',
    path: '/client/booking/:bookingId/people',
    access: 'customer',
    summary: 'Add people to an own booking; they are added when their price is paid',
    params: ids('bookingId'),
    body: AddPeopleBody,
    data: BookingDetails,
    errors: [...additionErrors, 'PRICE_CHANGED', 'GATEWAY_UNAVAILABLE', ...startErrors],
  },
  withdrawAddition: {
    method: 'DELETE',
    path: '/client/booking/:bookingId/people',
    access: 'customer',
    summary: 'Withdraw additional people who are unpaid or unconfirmed; a payment is refunded',
    params: ids('bookingId'),
    data: BookingDetails,
    errors: ['BOOKING_NOT_FOUND'],
  },
} as const satisfies CallDefinitions;
