import { type CallDefinitions, ids } from '../call.ts';
import { startErrors } from '../error-groups.ts';
import { ProposalAnswer, ProposalBody, ProposalCheck, ProposalQuery } from './reschedule.ts';
import { BookingDetails, BookingRequest } from './views.ts';

export const proposalCalls = {
  checkProposal: {
    method: 'GET',
    path: '/serviceProvider/bookingRequests/:bookingId/proposal/check',
    access: 'provider',
    summary:
      'Whether an accepted booking can be rescheduled to a time or reassigned to a member, and who has to agree',
    params: ids('bookingId'),
    query: ProposalQuery,
    data: ProposalCheck,
    errors: ['BOOKING_NOT_FOUND', 'MOVE_NOT_ALLOWED', 'MEMBER_NOT_FOUND', 'NOT_BOOKABLE'],
  },
  propose: {
    method: 'POST',
    path: '/serviceProvider/bookingRequests/:bookingId/proposal',
    access: 'provider',
    summary:
      'Propose another time or member for an accepted booking; applied at once when agreed by phone, or when only the member changes and the customer had chosen none',
    params: ids('bookingId'),
    body: ProposalBody,
    data: BookingRequest,
    errors: [
      'BOOKING_NOT_FOUND',
      'MOVE_NOT_ALLOWED',
      'MEMBER_NOT_FOUND',
      'NOT_BOOKABLE',
      'RESCHEDULE_SAME',
      'CHANGE_OPEN',
      'PROPOSAL_LIMIT',
      ...startErrors,
    ],
  },
  withdrawProposal: {
    method: 'POST',
    path: '/serviceProvider/bookingRequests/:bookingId/proposal/withdraw',
    access: 'provider',
    summary: 'Withdraw an own proposal that the customer has not answered',
    isOpenToSuspended: true,
    params: ids('bookingId'),
    data: BookingRequest,
    errors: ['BOOKING_NOT_FOUND', 'PROPOSAL_OVER'],
  },
  answerProposal: {
    method: 'POST',
    path: '/client/booking/:bookingId/proposal',
    access: 'customer',
    summary: 'Accept or decline the time that the provider of an own booking proposes',
    params: ids('bookingId'),
    body: ProposalAnswer,
    data: BookingDetails,
    errors: ['BOOKING_NOT_FOUND', 'PROPOSAL_OVER'],
  },
} as const satisfies CallDefinitions;
