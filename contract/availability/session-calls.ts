import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { ClassOffer, ClassSession, PublishSessionsBody } from './sessions.ts';

export const sessionCalls = {
  classSessions: {
    method: 'GET',
    path: '/serviceProvider/services/:serviceId/sessions',
    access: 'provider',
    summary: 'Upcoming class sessions of an own service, earliest first',
    params: ids('serviceId'),
    data: z.array(ClassSession),
    errors: ['SERVICE_NOT_FOUND'],
  },
  publishSessions: {
    method: 'POST',
    path: '/serviceProvider/services/:serviceId/sessions',
    access: 'provider',
    summary:
      'Publish one session of a class or a weekly series; the sub-service is then sold only at sessions',
    params: ids('serviceId'),
    body: PublishSessionsBody,
    data: z.array(ClassSession),
    status: 201,
    errors: [
      'SERVICE_NOT_FOUND',
      'SUB_SERVICE_NOT_FOUND',
      'NOT_BOOKABLE',
      'MEMBER_NOT_FOUND',
      'RESOURCE_NOT_FOUND',
      'SESSION_DATES',
      'SESSION_CONFLICT',
    ],
  },
  classes: {
    method: 'GET',
    path: '/serviceProvider/services/:serviceId/classes',
    access: 'provider',
    summary: 'Sub-services of an own service that are sold only at sessions',
    params: ids('serviceId'),
    data: z.array(ClassOffer),
    errors: ['SERVICE_NOT_FOUND'],
  },
  endClass: {
    method: 'DELETE',
    path: '/serviceProvider/services/:serviceId/classes/:subServiceId',
    access: 'provider',
    summary: 'Sell a sub-service by appointment again; it must have no upcoming sessions',
    params: ids('serviceId', 'subServiceId'),
    data: z.null(),
    errors: ['SERVICE_NOT_FOUND', 'CLASS_HAS_SESSIONS'],
  },
} as const satisfies CallDefinitions;
