import { z } from 'zod';
import { CalendarFeed, NewCalendarFeed } from '../booking/calendar.ts';
import { journeySteps } from '../booking/home-visits/journey.ts';
import { AnsweredRequest } from '../booking/request-calls.ts';
import { type CallDefinitions, ids } from '../call.ts';
import { ReasonBody } from '../text.ts';
import {
  Membership,
  OwnSchedule,
  OwnTimeOff,
  OwnTimeOffBody,
  ScheduleQuery,
  ServedBooking,
} from './own-schedule.ts';

/** Calls of a team member. A deactivated member also gets TEAM_NOT_FOUND. */
export const ownScheduleCalls = {
  memberships: {
    method: 'GET',
    path: '/client/teams/memberships',
    access: 'customer',
    summary: 'The teams that you are an active member of',
    data: z.array(Membership),
    errors: [],
  },
  ownSchedule: {
    method: 'GET',
    path: '/client/teams/:businessId/schedule',
    access: 'customer',
    summary: 'Your requests, bookings, classes and time off in a team, without prices',
    params: ids('businessId'),
    query: ScheduleQuery,
    data: OwnSchedule,
    errors: ['TEAM_NOT_FOUND'],
  },
  acceptServed: {
    method: 'POST',
    path: '/client/teams/:businessId/bookings/:bookingId/accept',
    access: 'customer',
    summary: 'Accept a request that you serve as a team member',
    params: ids('businessId', 'bookingId'),
    query: AnsweredRequest,
    data: ServedBooking,
    errors: [
      'TEAM_NOT_FOUND',
      'BOOKING_NOT_FOUND',
      'MOVE_NOT_ALLOWED',
      'OWNER_ANSWERS',
      'ACCOUNT_SUSPENDED',
    ],
  },
  rejectServed: {
    method: 'POST',
    path: '/client/teams/:businessId/bookings/:bookingId/reject',
    access: 'customer',
    summary: 'Reject a request that you serve, with a reason and a full refund',
    params: ids('businessId', 'bookingId'),
    query: AnsweredRequest,
    body: ReasonBody,
    data: ServedBooking,
    errors: ['TEAM_NOT_FOUND', 'BOOKING_NOT_FOUND', 'MOVE_NOT_ALLOWED', 'OWNER_ANSWERS'],
  },
  setServedJourney: {
    method: 'POST',
    path: '/client/teams/:businessId/bookings/:bookingId/journey',
    access: 'customer',
    summary:
      'Report to the customer of a home visit that you serve that you are on the way, or have arrived',
    params: ids('businessId', 'bookingId'),
    body: z.object({ step: z.enum(journeySteps) }),
    data: ServedBooking,
    errors: ['TEAM_NOT_FOUND', 'BOOKING_NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  undoServedJourney: {
    method: 'DELETE',
    path: '/client/teams/:businessId/bookings/:bookingId/journey',
    access: 'customer',
    summary: 'Undo the last step of the journey to a home visit that you serve',
    params: ids('businessId', 'bookingId'),
    /** The displayed step; nothing changes if it has been undone already. Without it, the last one is undone. */
    query: z.object({ step: z.enum(journeySteps).optional() }),
    data: ServedBooking,
    errors: ['TEAM_NOT_FOUND', 'BOOKING_NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  addOwnTimeOff: {
    method: 'POST',
    path: '/client/teams/:businessId/timeOff',
    access: 'customer',
    summary: 'Enter your own time off; bookings in it stay',
    params: ids('businessId'),
    body: OwnTimeOffBody,
    data: z.array(OwnTimeOff),
    status: 201,
    errors: ['TEAM_NOT_FOUND', 'OWN_TIME_OFF', 'TIME_OFF_SPAN', 'TIME_OFF_FULL'],
  },
  removeOwnTimeOff: {
    method: 'DELETE',
    path: '/client/teams/:businessId/timeOff/:timeOffId',
    access: 'customer',
    summary: 'Remove time off that you entered yourself',
    params: ids('businessId', 'timeOffId'),
    data: z.array(OwnTimeOff),
    errors: ['TEAM_NOT_FOUND', 'OWN_TIME_OFF', 'TIME_OFF_NOT_FOUND'],
  },
  ownScheduleFeed: {
    method: 'GET',
    path: '/client/teams/:businessId/feed',
    access: 'customer',
    summary: 'Whether your schedule in a team has a calendar link',
    params: ids('businessId'),
    data: CalendarFeed.nullable(),
    errors: ['TEAM_NOT_FOUND'],
  },
  makeOwnScheduleFeed: {
    method: 'POST',
    path: '/client/teams/:businessId/feed',
    access: 'customer',
    summary: 'Create or replace the calendar link of your schedule; only this response contains it',
    params: ids('businessId'),
    isUnkeyed: true,
    data: NewCalendarFeed,
    status: 201,
    errors: ['TEAM_NOT_FOUND'],
  },
  removeOwnScheduleFeed: {
    method: 'DELETE',
    path: '/client/teams/:businessId/feed',
    access: 'customer',
    summary: 'Remove the calendar link of your schedule',
    params: ids('businessId'),
    data: z.null(),
    errors: ['TEAM_NOT_FOUND'],
  },
} as const satisfies CallDefinitions;
