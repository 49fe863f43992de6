import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import { ServiceDetails, SubService } from '../catalogue/views.ts';
import { startsErrors, visitErrors } from '../error-groups.ts';
import { MembersQuery, TeamMember } from './members.ts';
import { Slots, SlotsQuery, SlotWhy, SlotWhyQuery } from './views.ts';

export const availabilityCalls = {
  serviceDetails: {
    method: 'GET',
    path: '/services/details/:serviceId',
    access: 'anyone',
    mayLag: true,
    summary: 'All public details of a service',
    params: z.object({ serviceId: z.string().max(100) }),
    data: ServiceDetails,
    errors: ['SERVICE_NOT_FOUND'],
  },
  slots: {
    method: 'GET',
    path: '/services/:serviceId/slots',
    access: 'anyone',
    isCostly: true,
    summary: 'Available starts by day, with the seats left',
    params: z.object({ serviceId: z.string().max(100) }),
    query: SlotsQuery,
    data: Slots,
    errors: [...startsErrors, ...visitErrors],
  },
  slotWhy: {
    method: 'GET',
    path: '/services/:serviceId/slots/why',
    access: 'anyone',
    isCostly: true,
    summary: 'Why a start can or cannot be booked, and the nearest available starts',
    params: z.object({ serviceId: z.string().max(100) }),
    query: SlotWhyQuery,
    data: SlotWhy,
    errors: [...startsErrors, ...visitErrors],
  },
  serviceTeam: {
    method: 'GET',
    path: '/services/:serviceId/team',
    access: 'anyone',
    mayLag: true,
    summary: 'Team members who serve customers of a service; empty for a provider who works alone',
    params: z.object({ serviceId: z.string().max(100) }),
    data: z.array(TeamMember),
    errors: ['SERVICE_NOT_FOUND'],
  },
  joinableSubServices: {
    method: 'GET',
    path: '/services/:serviceId/joinableSubServices',
    access: 'anyone',
    summary:
      'Sub-services of the other services of the business that a visit at this service can include',
    params: z.object({ serviceId: z.string().max(100) }),
    data: z.array(SubService),
    errors: ['SERVICE_NOT_FOUND'],
  },
  serviceMembers: {
    method: 'GET',
    path: '/services/:serviceId/members',
    access: 'anyone',
    summary: 'Team members who can be chosen for a sub-service; empty for plain capacity',
    params: z.object({ serviceId: z.string().max(100) }),
    query: MembersQuery,
    data: z.array(TeamMember),
    errors: ['SERVICE_NOT_FOUND', 'SUB_SERVICE_NOT_FOUND', 'NOT_BOOKABLE'],
  },
} as const satisfies CallDefinitions;
