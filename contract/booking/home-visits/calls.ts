import { z } from 'zod';
import { type CallDefinitions, ids } from '../../call.ts';
import { BookingRequest } from '../views.ts';
import { HomeAddress, HomeToVisit } from './address.ts';
import { TRAVEL_FEE_PER_KM_MAX, TRAVEL_FREE_KM_MAX } from './fee.ts';
import { journeySteps } from './journey.ts';
import { TRAVEL_PER_KM_MAX, TRAVEL_PER_KM_MIN } from './travel.ts';
import { SavedHome } from './views.ts';

/** The distance, travel time and fee between a service and a home. */
export const HomeVisit = z
  .object({
    /** The locality to which the distance was measured; null for the customer's own position. */
    locality: z.string().nullable(),
    /** Straight-line distance. */
    distanceKm: z.number(),
    /** Travel time one way, for requests of available starts. */
    travelMinutes: z.number(),
    /** The fee for the whole booking in rupees; 0 if there is none. An order must state it. */
    travelFee: z.number(),
  })
  .meta({ id: 'HomeVisit' });
export type HomeVisit = z.infer<typeof HomeVisit>;

/** The travel settings of a service. */
export const TravelSettings = z
  .object({
    /** Null if the service does not visit homes. */
    radiusKm: z.number().nullable(),
    minutesPerKm: z.number(),
    /** Kilometres without a travel fee. */
    freeKm: z.number(),
    /** Rupees for each further kilometre; 0 for no fee. */
    feePerKm: z.number(),
    /** The commission on the fee in basis points, the same as on the price. */
    commissionBps: z.number(),
    /** What the business gets of the fee in the request; absent without one. */
    example: z
      .object({
        fee: z.number(),
        /** The commission, and the taxes in force. */
        deductions: z.array(z.object({ name: z.string(), amount: z.number() })),
        earns: z.number(),
      })
      .optional(),
  })
  .meta({ id: 'TravelSettings' });
export type TravelSettings = z.infer<typeof TravelSettings>;

/** The fee of a whole booking, far beyond the widest area. */
const FEE_MAX = TRAVEL_FEE_PER_KM_MAX * 1000;
const FeeText = z.coerce.number<string | number>().int().min(0).max(FEE_MAX);

export const homeVisitCalls = {
  homeVisit: {
    method: 'POST',
    path: '/services/:serviceId/homeVisit',
    access: 'anyone',
    summary: 'Distance and travel time between a service and a home, with the travel fee',
    isUnkeyed: true,
    params: ids('serviceId'),
    body: HomeToVisit,
    data: HomeVisit,
    errors: [
      'SERVICE_NOT_FOUND',
      'PLACE_NOT_OFFERED',
      'HOME_NOT_FOUND',
      'HOME_TOO_FAR',
      'PIN_ELSEWHERE',
    ],
  },
  travelSettings: {
    method: 'GET',
    path: '/serviceProvider/services/:serviceId/travel',
    access: 'provider',
    summary: 'Travel settings of an own service, with what it gets of a fee',
    params: ids('serviceId'),
    /** The fee of the example in rupees; nothing is saved. */
    query: z.object({ fee: FeeText.optional() }),
    data: TravelSettings,
    errors: ['SERVICE_NOT_FOUND'],
  },
  setJourney: {
    method: 'POST',
    path: '/serviceProvider/bookingRequests/:bookingId/journey',
    access: 'provider',
    summary: 'Report to the customer of a home visit that you are on the way, or have arrived',
    params: ids('bookingId'),
    body: z.object({ step: z.enum(journeySteps) }),
    data: BookingRequest,
    errors: ['BOOKING_NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  undoJourney: {
    method: 'DELETE',
    path: '/serviceProvider/bookingRequests/:bookingId/journey',
    access: 'provider',
    summary: 'Undo the last step of the journey to a home visit',
    params: ids('bookingId'),
    /** The displayed step; nothing changes if it has been undone already. Without it, the last one is undone. */
    query: z.object({ step: z.enum(journeySteps).optional() }),
    data: BookingRequest,
    errors: ['BOOKING_NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  setTravel: {
    method: 'PUT',
    path: '/serviceProvider/services/:serviceId/travel',
    access: 'provider',
    summary: 'Set the travel time per kilometre and the travel fee of an own service',
    params: ids('serviceId'),
    body: z.object({
      minutesPerKm: z.number().int().min(TRAVEL_PER_KM_MIN).max(TRAVEL_PER_KM_MAX),
      /** Unchanged if omitted. */
      freeKm: z.number().int().min(0).max(TRAVEL_FREE_KM_MAX).optional(),
      feePerKm: z.number().int().min(0).max(TRAVEL_FEE_PER_KM_MAX).optional(),
    }),
    data: TravelSettings,
    errors: ['SERVICE_NOT_FOUND'],
  },
} as const satisfies CallDefinitions;

/** The customer's saved address for home visits; there is at most one. */
export const homeAddressCalls = {
  homeAddress: {
    method: 'GET',
    path: '/client/homeAddress',
    access: 'customer',
    summary: 'Your address for home visits; null without one',
    data: SavedHome.nullable(),
    errors: [],
  },
  saveHomeAddress: {
    method: 'PUT',
    path: '/client/homeAddress',
    access: 'customer',
    summary: 'Save your address for home visits',
    body: HomeAddress,
    data: z.null(),
    errors: ['PIN_ELSEWHERE'],
  },
  removeHomeAddress: {
    method: 'DELETE',
    path: '/client/homeAddress',
    access: 'customer',
    summary: 'Remove your address for home visits',
    data: z.null(),
    errors: [],
  },
} as const satisfies CallDefinitions;
