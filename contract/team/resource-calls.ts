import { type CallDefinitions, ids } from '../call.ts';
import { ResourceBody, ResourceChangeBody, Resources } from './resources.ts';

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
    summary:
      'Add a room or a piece of equipment; upcoming bookings of its sub-services claim a unit',
    body: ResourceBody,
    data: Resources,
    status: 201,
    errors: ['RESOURCES_FULL', 'SUB_SERVICE_NOT_FOUND'],
  },
  changeResource: {
    method: 'PUT',
    path: '/serviceProvider/resources/:resourceId',
    access: 'provider',
    summary:
      'Set name, quantity and sub-services; refused with the list of bookings that need more units',
    params: ids('resourceId'),
    body: ResourceChangeBody,
    data: Resources,
    errors: [
      'RESOURCE_NOT_FOUND',
      'RESOURCE_INACTIVE',
      'RESOURCE_CHANGED',
      'RESOURCE_IN_USE',
      'RESOURCES_FULL',
      'SUB_SERVICE_NOT_FOUND',
    ],
  },
  deactivateResource: {
    method: 'POST',
    path: '/serviceProvider/resources/:resourceId/deactivate',
    access: 'provider',
    summary: 'Deactivate a resource: new bookings do not claim it; existing ones keep it',
    params: ids('resourceId'),
    data: Resources,
    errors: ['RESOURCE_NOT_FOUND'],
  },
  activateResource: {
    method: 'POST',
    path: '/serviceProvider/resources/:resourceId/activate',
    access: 'provider',
    summary: 'Reactivate a resource: bookings claim it again',
    params: ids('resourceId'),
    data: Resources,
    errors: ['RESOURCE_NOT_FOUND', 'RESOURCES_FULL'],
  },
} as const satisfies CallDefinitions;
