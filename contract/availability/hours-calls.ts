import { type CallDefinitions, ids } from '../call.ts';
import { startsErrors } from '../error-groups.ts';
import { HoursBody, HoursPreviewBody, ServiceHours, TimeOffBody, WhyTime } from './hours.ts';
import { Slots, StartWhyQuery } from './views.ts';

export const hoursCalls = {
  hours: {
    method: 'GET',
    path: '/serviceProvider/services/:serviceId/hours',
    access: 'provider',
    summary: 'Opening hours of an own service, and bookings outside them',
    params: ids('serviceId'),
    data: ServiceHours,
    errors: ['SERVICE_NOT_FOUND'],
  },
  saveHours: {
    method: 'PUT',
    path: '/serviceProvider/services/:serviceId/hours',
    access: 'provider',
    summary: 'Set the opening hours of an own service; returns the bookings outside them',
    params: ids('serviceId'),
    body: HoursBody,
    data: ServiceHours,
    errors: ['HOURS_CHANGED', 'TEAM_SERVES', 'TEAM_BOOKED', 'SERVICE_NOT_FOUND'],
  },
  previewHours: {
    method: 'POST',
    path: '/serviceProvider/services/:serviceId/hours/preview',
    access: 'provider',
    summary: 'Preview the starts that these settings would offer; saves nothing',
    isUnkeyed: true,
    params: ids('serviceId'),
    body: HoursPreviewBody,
    data: Slots,
    errors: ['PEOPLE_RANGE', 'SERVICE_NOT_FOUND', 'SUB_SERVICE_NOT_FOUND', 'MEMBER_NOT_FOUND'],
  },
  addTimeOff: {
    method: 'POST',
    path: '/serviceProvider/services/:serviceId/timeOff',
    access: 'provider',
    summary: 'Add time off to an own service; returns the bookings in it',
    params: ids('serviceId'),
    body: TimeOffBody,
    data: ServiceHours,
    status: 201,
    errors: ['TIME_OFF_SPAN', 'TIME_OFF_FULL', 'NOT_BOOKABLE', 'SERVICE_NOT_FOUND'],
  },
  removeTimeOff: {
    method: 'DELETE',
    path: '/serviceProvider/services/:serviceId/timeOff/:timeOffId',
    access: 'provider',
    summary: 'Remove time off',
    params: ids('serviceId', 'timeOffId'),
    data: ServiceHours,
    errors: ['TIME_OFF_NOT_FOUND', 'SERVICE_NOT_FOUND'],
  },
  whyTime: {
    method: 'GET',
    path: '/serviceProvider/services/:serviceId/why',
    access: 'provider',
    summary: 'Why customers can or cannot book a start, and the setting that decides it',
    params: ids('serviceId'),
    query: StartWhyQuery,
    data: WhyTime,
    errors: startsErrors,
  },
} as const satisfies CallDefinitions;
