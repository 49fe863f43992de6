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
    summary: 'Signs one device out, with a confirmed session; answers those that are left',
    params: ids('deviceId'),
    data: z.array(Device),
    errors: ['CONFIRMATION_NEEDED', 'DEVICE_NOT_FOUND'],
  },
  signOutOthers: {
    method: 'POST',
    path: '/client/devices/signOutOthers',
    access: 'customer',
    summary: 'Signs every other device out, with a confirmed session; answers this one',
    data: z.array(Device),
    errors: ['CONFIRMATION_NEEDED'],
  },
} as const satisfies CallDefinitions;
