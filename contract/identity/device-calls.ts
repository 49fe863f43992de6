import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { Device } from './views.ts';

export const deviceCalls = {
  devices: {
    method: 'GET',
    path: '/client/devices',
    access: 'customer',
    summary: 'Where you are signed in',
    data: z.array(Device),
    errors: [],
  },
  revokeDevice: {
    method: 'DELETE',
    path: '/client/devices/:deviceId',
    access: 'customer',
    summary: 'Signs one device out; answers those that are left',
    params: ids('deviceId'),
    data: z.array(Device),
    errors: ['DEVICE_NOT_FOUND'],
  },
  signOutOthers: {
    method: 'POST',
    path: '/client/devices/signOutOthers',
    access: 'customer',
    summary: 'Signs every other device out; answers this one',
    data: z.array(Device),
    errors: [],
  },
} as const satisfies CallDefinitions;
