import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import { ServiceDetails } from '../catalogue/views.ts';
import { startsErrors } from '../error-groups.ts';
import { Slots, SlotsQuery, SlotWhy, SlotWhyQuery } from './views.ts';

export const availabilityCalls = {
  serviceDetails: {
    method: 'GET',
    path: '/services/details/:serviceId',
    access: 'anyone',
    summary: 'A service, whole',
    params: z.object({ serviceId: z.string().max(100) }),
    data: ServiceDetails,
    errors: ['SERVICE_NOT_FOUND'],
  },
  slots: {
    method: 'GET',
    path: '/services/:serviceId/slots',
    access: 'anyone',
    summary: 'Starts that can be booked, day by day, with the seats left',
    params: z.object({ serviceId: z.string().max(100) }),
    query: SlotsQuery,
    data: Slots,
    errors: startsErrors,
  },
  slotWhy: {
    method: 'GET',
    path: '/services/:serviceId/slots/why',
    access: 'anyone',
    summary: 'Why a start can or cannot be booked, and the nearest that can',
    params: z.object({ serviceId: z.string().max(100) }),
    query: SlotWhyQuery,
    data: SlotWhy,
    errors: startsErrors,
  },
} as const satisfies CallDefinitions;
