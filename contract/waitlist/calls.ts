import { z } from 'zod';
import { Slots } from '../availability/views.ts';
import { type CallDefinitions, ids } from '../call.ts';
import { visitErrors } from '../error-groups.ts';
import { OwnWaitlist, WaitlistBody, WaitlistEntry } from './views.ts';

export const waitlistCalls = {
  joinWaitlist: {
    method: 'POST',
    path: '/client/waitlist',
    access: 'customer',
    summary: 'Join the waitlist for a sub-service or a visit; joining again returns the same entry',
    body: WaitlistBody,
    data: WaitlistEntry,
    status: 201,
    errors: [
      'SERVICE_NOT_FOUND',
      'SUB_SERVICE_NOT_FOUND',
      'MEMBER_NOT_FOUND',
      ...visitErrors,
      'PEOPLE_RANGE',
      'NOT_BOOKABLE',
      'OWN_SERVICE',
      'BOOKING_DECLINED',
      'ACCOUNT_SUSPENDED',
      'WAITLIST_WINDOW',
      'WAITLIST_TOGETHER',
      'WAITLIST_TIME_FREE',
      'WAITLIST_JOINED',
      'WAITLIST_LIMIT',
      'WAITLIST_FULL',
    ],
  },
  myWaitlist: {
    method: 'GET',
    path: '/client/waitlist',
    access: 'customer',
    summary: "The customer's waitlist entries with their offers; recently ended ones last",
    data: z.array(WaitlistEntry),
    errors: [],
  },
  leaveWaitlist: {
    method: 'DELETE',
    path: '/client/waitlist/:entryId',
    access: 'customer',
    summary: 'Leave a waitlist; an open offer goes to the next customer',
    isOpenToSuspended: true,
    params: ids('entryId'),
    data: z.null(),
    errors: ['WAITLIST_NOT_FOUND'],
  },
  declineOffer: {
    method: 'POST',
    path: '/client/waitlist/offers/:offerId/decline',
    access: 'customer',
    summary: 'Decline an offer, which goes to the next customer; the entry keeps waiting',
    isOpenToSuspended: true,
    params: ids('offerId'),
    data: z.null(),
    errors: ['WAITLIST_NOT_FOUND', 'WAITLIST_OFFER_ENDED'],
  },
  offeredStart: {
    method: 'GET',
    path: '/client/waitlist/offers/:offerId/start',
    access: 'customer',
    summary: 'The offered time as a list of starts, for the order that accepts it',
    params: ids('offerId'),
    data: Slots,
    errors: ['WAITLIST_NOT_FOUND', 'WAITLIST_OFFER_ENDED'],
  },
  ownWaitlist: {
    method: 'GET',
    path: '/serviceProvider/waitlist',
    access: 'provider',
    summary: "The waitlist of the provider's services, in order",
    data: OwnWaitlist,
    errors: [],
  },
} as const satisfies CallDefinitions;
