import { type CallDefinitions, ids } from '../call.ts';
import { ResourceBody, Resources } from './resources.ts';

export const resourceCalls = {
  resources: {
    method: 'GET',
    path: '/serviceProvider/resources',
    access: 'provider',
    summary: 'Your rooms and equipment, and the sub-services that need them',
    data: Resources,
    errors: [],
  },
  addResource: {
    method: 'POST',
    path: '/serviceProvider/resources',
    access: 'provider',
    summary: 'Adds a room or a piece of equipment; bookings ahead of its sub-services take a unit',
    body: ResourceBody,
    data: Resources,
    status: 201,
    errors: ['RESOURCES_FULL', 'SUB_SERVICE_NOT_FOUND'],
  },
  changeResource: {
    method: 'PUT',
    path: '/serviceProvider/resources/:resourceId',
    access: 'provider',
    summary: 'Sets name, quantity and sub-services; refused with the bookings that need more units',
    params: ids('resourceId'),
    body: ResourceBody,
    data: Resources,
    errors: [
      'RESOURCE_NOT_FOUND',
      'RESOURCE_INACTIVE',
      'RESOURCE_IN_USE',
      'RESOURCES_FULL',
      'SUB_SERVICE_NOT_FOUND',
    ],
  },
  deactivateResource: {
    method: 'POST',
    path: '/serviceProvider/resources/:resourceId/deactivate',
    access: 'provider',
    summary: 'New bookings no longer need a resource; those that have it keep it',
    params: ids('resourceId'),
    data: Resources,
    errors: ['RESOURCE_NOT_FOUND'],
  },
  activateResource: {
    method: 'POST',
    path: '/serviceProvider/resources/:resourceId/activate',
    access: 'provider',
    summary: 'Bookings need a deactivated resource again',
    params: ids('resourceId'),
    data: Resources,
    errors: ['RESOURCE_NOT_FOUND', 'RESOURCES_FULL'],
  },
} as const satisfies CallDefinitions;
