import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { NewWalkInLink, VenueVisit, WalkInTokenBody } from './link-views.ts';

export const walkInLinkCalls = {
  makeWalkInLink: {
    method: 'POST',
    path: '/serviceProvider/walkIns/:walkInId/link',
    access: 'provider',
    summary:
      'Create a single-use link with which the visitor adds a walk-in to their bookings; it replaces an unused link, and only this response contains it',
    isUnkeyed: true,
    params: ids('walkInId'),
    data: NewWalkInLink,
    status: 201,
    errors: ['WALK_IN_NOT_FOUND', 'WALK_IN_STATE', 'WALK_IN_LINKED', 'TOO_MANY_REQUESTS'],
  },
  readWalkInLink: {
    method: 'POST',
    path: '/client/walkIns/link',
    access: 'customer',
    summary: 'The walk-in with this token; reading does not use the link',
    isReading: true,
    isUnkeyed: true,
    body: WalkInTokenBody,
    data: VenueVisit,
    errors: ['WALK_IN_LINK_INVALID', 'TOO_MANY_REQUESTS'],
  },
  claimWalkIn: {
    method: 'POST',
    path: '/client/walkIns/claim',
    access: 'customer',
    summary: 'Add the walk-in with this token to your bookings, once; nothing is paid',
    isUnkeyed: true,
    body: WalkInTokenBody,
    data: VenueVisit,
    errors: ['WALK_IN_LINK_INVALID', 'TOO_MANY_REQUESTS'],
  },
  venueVisits: {
    method: 'GET',
    path: '/client/walkIns',
    access: 'customer',
    summary: 'Your linked walk-ins, latest first',
    data: z.array(VenueVisit),
    errors: [],
  },
} as const satisfies CallDefinitions;
